tournament-notices-match-of = Partie du tournoi { $tournament }.
tournament-notices-match-of-round = Partie du tournoi { $tournament }, ronde { $round }.
tournament-notices-match-of-season = Partie du tournoi { $tournament }, saison { $season }, division { $division }, ronde { $round }.
tournament-notices-closes = Si elle n’est pas terminée le { $closes }, la personne qui a fait attendre l’autre le plus longtemps perd.

tournament-notices-challenged = { $player } : { $challenger } te défie dans le tournoi { $tournament }.
tournament-notices-challenged-on-rung = { $player } : { $challenger } te défie pour l’échelon { $rung } dans le tournoi { $tournament }.
tournament-notices-on-rung = { $player } (échelon { $rung })
tournament-notices-challenge-over = Ce défi est terminé.
tournament-notices-challenge-match = C’est la partie { $match }.
tournament-notices-challenge-waits = La partie commence quand vous aurez tous les deux de la place pour elle.
tournament-notices-to-accept = Pour accepter, appuie sur le bouton ci-dessous ou utilise `{ $command } pairing:{ $pairing }`. Sinon, la partie commence d’elle-même le { $begins }.

tournament-notices-next-round = La ronde { $next } sur { $rounds } commence quand toutes les parties de la ronde { $round } sont terminées.
tournament-notices-last-round = C’était la dernière ronde : le tournoi se termine avec la dernière de ses parties.
tournament-notices-tournament-ends = Le tournoi se termine avec la dernière de ses parties. Celles qui restent à jouer commencent d’elles-mêmes, dès que les deux personnes sont libres.
tournament-notices-season-ends = La saison se termine avec la dernière de ses parties. Celles qui restent à jouer commencent d’elles-mêmes, dès que les deux personnes sont libres.
tournament-notices-to-challenge = Pour défier quelqu’un sur l’échelle, utilise `{ $command } player:`.

tournament-notices-won-at-deadline = Elle n’était pas terminée à l’échéance de son tournoi, et { $loser } a fait attendre { $winner } plus longtemps.
tournament-notices-drawn-at-deadline = Elle n’était pas terminée à l’échéance de son tournoi, et l’attente était la même des deux côtés.
tournament-notices-withdrew = { $loser } a abandonné le tournoi.
tournament-notices-moderator-decided = La modération l’a arbitrée.
tournament-notices-reason = « { $reason } »

tournament-notices-warned = { $player } : tu n’as pas eu de partie depuis un moment dans le tournoi { $tournament }. Pour garder ton échelon, défie quelqu’un avant le { $leaves } : `{ $command } player:`

tournament-notices-match-decided = { $player } : ta partie { $match } contre { $opponent } dans le tournoi { $tournament }, est décidée : { $outcome }
tournament-notices-pairing-decided = { $player } : l’appariement { $pairing }, toi contre { $opponent } dans le tournoi { $tournament }, est décidé : { $outcome }
tournament-notices-outcome-unbegun = c’est nulle. L’échéance est passée, et la partie n’avait pas commencé.
tournament-notices-outcome-opponent-withdrew = tu gagnes, car { $opponent } a abandonné le tournoi.
tournament-notices-outcome-you-withdrew = { $opponent } gagne, parce que tu as abandonné le tournoi.
tournament-notices-outcome-one-withdrew = il n’y aura pas de partie, parce que l’un de vous deux a abandonné le tournoi.
tournament-notices-outcome-win-given = la modération t’a donné la victoire.
tournament-notices-outcome-loss-given = la modération a donné la victoire à { $opponent }.
tournament-notices-outcome-draw-given = la modération a décidé d’une nulle.
tournament-notices-outcome-nothing-given = la modération n’a donné de point à aucun de vous deux.
tournament-notices-outcome-won = tu gagnes.
tournament-notices-outcome-lost = { $opponent } gagne.
tournament-notices-outcome-drawn = c’est nulle.
tournament-notices-outcome-nothing = aucun de vous deux n’a de point.
