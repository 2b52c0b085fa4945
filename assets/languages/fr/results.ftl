results-own = Tes { $score ->
    [won] victoires
    [drawn] nulles
    [lost] défaites
    [aborted] parties interrompues
   *[all] parties terminées
 } : { $total }
results-own-game = Tes { $score ->
    [won] victoires
    [drawn] nulles
    [lost] défaites
    [aborted] parties interrompues
   *[all] parties terminées
 } à { $game } : { $total }
results-own-opponent = Tes { $score ->
    [won] victoires
    [drawn] nulles
    [lost] défaites
    [aborted] parties interrompues
   *[all] parties terminées
 } contre { $opponent } : { $total }
results-own-game-opponent = Tes { $score ->
    [won] victoires
    [drawn] nulles
    [lost] défaites
    [aborted] parties interrompues
   *[all] parties terminées
 } à { $game } contre { $opponent } : { $total }
results-others = { $player }, { $score ->
    [won] victoires
    [drawn] nulles
    [lost] défaites
    [aborted] parties interrompues
   *[all] parties terminées
 } { $scope ->
    [server] sur ce serveur
    [reader] contre toi
   *[opponent] contre { $opponent }
 } : { $total }
results-others-game = { $player }, { $score ->
    [won] victoires
    [drawn] nulles
    [lost] défaites
    [aborted] parties interrompues
   *[all] parties terminées
 } à { $game } { $scope ->
    [server] sur ce serveur
    [reader] contre toi
   *[opponent] contre { $opponent }
 } : { $total }
results-page = { $heading } (page { $page } sur { $pages })

results-own-none = Tu n’as encore { $score ->
    [won] aucune victoire
    [drawn] aucune nulle
    [lost] aucune défaite
    [aborted] aucune partie interrompue
   *[all] aucune partie terminée
 }.
results-own-game-none = Tu n’as encore { $score ->
    [won] aucune victoire
    [drawn] aucune nulle
    [lost] aucune défaite
    [aborted] aucune partie interrompue
   *[all] aucune partie terminée
 } à { $game }.
results-own-opponent-none = Tu n’as encore { $score ->
    [won] aucune victoire
    [drawn] aucune nulle
    [lost] aucune défaite
    [aborted] aucune partie interrompue
   *[all] aucune partie terminée
 } contre { $opponent }.
results-own-game-opponent-none = Tu n’as encore { $score ->
    [won] aucune victoire
    [drawn] aucune nulle
    [lost] aucune défaite
    [aborted] aucune partie interrompue
   *[all] aucune partie terminée
 } à { $game } contre { $opponent }.
results-others-none = { $player } n’a { $score ->
    [won] aucune victoire
    [drawn] aucune nulle
    [lost] aucune défaite
    [aborted] aucune partie interrompue
   *[all] aucune partie terminée
 } { $scope ->
    [server] sur ce serveur
    [reader] contre toi
   *[opponent] contre { $opponent }
 }.
results-others-game-none = { $player } n’a { $score ->
    [won] aucune victoire
    [drawn] aucune nulle
    [lost] aucune défaite
    [aborted] aucune partie interrompue
   *[all] aucune partie terminée
 } à { $game } { $scope ->
    [server] sur ce serveur
    [reader] contre toi
   *[opponent] contre { $opponent }
 }.

results-not-with-yourself = Choisis quelqu’un d’autre : `/player history` liste toutes tes parties.
results-in-progress = En cours : { $matches }.
results-in-progress-more = En cours : { $matches } et { NUMBER($more) } de plus.
results-head-to-head = Face à face : gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }
results-head-to-head-game = Face à face à { $game } : gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }

results-line = { $match } { $spec } : { $score ->
    [won] gagnée
    [drawn] nulle
   *[lost] perdue
 } { $reason ->
    [connection] par connexion
    [repetition] par répétition
    [groups] à la taille des groupes
    [points] aux points
    [line] aux tuiles non posées
    [tiles] aux carreaux
    [start] au départage
    [resignation] par abandon
    [timeout] au temps
    [agreement] d’un commun accord
   *[adjudication] par arbitrage
 } avec { $side ->
    [black] Noir
   *[white] Blanc
 } contre { $opponent }, { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
 }
results-line-aborted = { $match } { $spec } : interrompue, avec { $side ->
    [black] Noir
   *[white] Blanc
 } contre { $opponent }, { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
 }
results-line-more = { $line }, { $more }
results-line-imported = { $line } (importée)

results-you-no-rating = Tu n’as pas encore de cote. Termine une partie classée pour en avoir une.
results-you-no-rating-game = Tu n’as pas encore de cote à { $game }. Termine une partie classée pour en avoir une.
results-no-rating = { $player } n’a pas encore de cote.
results-no-rating-game = { $player } n’a pas encore de cote à { $game }.
results-your-ratings = Tes cotes (Glicko-2 : cote ± écart)
results-ratings = { $player }, cotes (Glicko-2 : cote ± écart)
results-rating = { $game } : { $rating }.
results-rating-new = { $game } : { $rating }, provisoire (peu de parties classées jusqu’ici).
results-rating-old = { $game } : { $rating } (aucune partie classée depuis un moment, l’écart a donc augmenté ; il était de { $before }).
results-rating-doubtful = { $game } : { $rating }, provisoire (aucune partie classée depuis un moment, l’écart a donc augmenté ; il était de { $before }).
results-charted = Le graphique montre { $game }, joué en dernier. Pour un autre jeu, ajoute p. ex. `game:{ $other }`.

results-last = Dernière partie : { $match }, { $score ->
    [won] gagnée
    [drawn] nulle
    [lost] perdue
   *[aborted] interrompue
 } avec { $side ->
    [black] Noir
   *[white] Blanc
 } contre { $opponent } ({ $rating }).
results-last-day = Dernière partie : { $match }, { $score ->
    [won] gagnée
    [drawn] nulle
    [lost] perdue
   *[aborted] interrompue
 } avec { $side ->
    [black] Noir
   *[white] Blanc
 } contre { $opponent } ({ $rating }) le { $day }.
results-last-hidden = Dernière partie : { $score ->
    [won] gagnée
    [drawn] nulle
    [lost] perdue
   *[aborted] interrompue
 } avec { $side ->
    [black] Noir
   *[white] Blanc
 } contre quelqu’un d’autre ({ $rating }).
results-last-hidden-day = Dernière partie : { $score ->
    [won] gagnée
    [drawn] nulle
    [lost] perdue
   *[aborted] interrompue
 } avec { $side ->
    [black] Noir
   *[white] Blanc
 } contre quelqu’un d’autre ({ $rating }) le { $day }.
results-last-change = Score attendu { $expected }, obtenu { $score } : { $change }, écart { $before } → { $after }.

results-you-finished = { $count ->
    [0] Tu n’as encore terminé aucune partie.
    [one] Tu as terminé { $count } partie.
   *[other] Tu as terminé { $count } parties.
 }
results-finished-here = { $count ->
    [0] { $player } n’a encore terminé aucune partie sur ce serveur.
    [one] { $player } a terminé { $count } partie sur ce serveur.
   *[other] { $player } a terminé { $count } parties sur ce serveur.
 }
results-finished-with-you = { $count ->
    [0] { $player } n’a encore terminé aucune partie contre toi.
    [one] { $player } a terminé { $count } partie contre toi.
   *[other] { $player } a terminé { $count } parties contre toi.
 }
results-legend = n : parties, classées et amicales ; g-n-p : gagnées, nulles, perdues ; coups : moyenne par partie ; tps : moyenne par coup.
