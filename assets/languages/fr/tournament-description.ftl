tournament-description-begin = Tournoi { $tournament } : { $game }.

tournament-description-seasons = Saisons en divisions d’environ { NUMBER($size) } personnes : dans chaque division, tout le monde se rencontre une fois, en rondes de { $length }. Après une saison, les deux premières places de chaque division montent et les deux dernières descendent ; la saison suivante commence { $pause } plus tard.
tournament-description-swiss = { $rounds ->
    [1] Suisse, 1 ronde de { $length } : tu joues contre quelqu’un d’à peu près ta force.
   *[other] Suisse, { $rounds } rondes de { $length } chacune : à chaque ronde, tu joues contre quelqu’un qui a à peu près autant de points que toi, et jamais deux fois contre la même personne.
}
tournament-description-round-robin = Toutes rondes : tout le monde se rencontre une fois, en rondes de { $length }.
tournament-description-double-round-robin = Double toutes rondes : tout le monde se rencontre deux fois, une fois avec Noir et une fois avec Blanc, en rondes de { $length }.
tournament-description-ladder = { $reach ->
    [1] Échelle : tu peux défier la personne juste au-dessus de toi, et si tu gagnes, tu prends son échelon.
   *[other] Échelle : tu peux défier n’importe qui jusqu’à { $reach } échelons au-dessus de toi, et si tu gagnes, tu prends son échelon.
}
tournament-description-ladder-match = Une partie commence quand le défi est accepté, ou d’elle-même après { $time }, et dure { $length } au plus.
tournament-description-ladder-again = Après une partie, les deux mêmes personnes ne peuvent pas se retrouver avant { $time }.
tournament-description-ladder-idle = Qui pourrait défier quelqu’un mais n’a pas de partie pendant { $time } quitte l’échelle, après un avertissement.
tournament-description-at-once = { $most ->
    [1] Tu joues une partie à la fois.
   *[other] Tu joues jusqu’à { $most } parties à la fois.
}
tournament-description-rated = Parties classées.
tournament-description-casual = Parties amicales.
tournament-description-no-clock = Sans pendule.
tournament-description-clock = Cadence : { $clock }.
tournament-description-deadline = Si une partie n’est pas terminée à son échéance, la personne qui a fait attendre l’autre le plus longtemps perd. Tu fais attendre l’autre quand c’est à toi de jouer, même en congé, et pendant les pauses que tu as demandées.
