machine-with-side =
    { $side ->
        [black] Stonepost (niveau { $level }, Noir)
       *[white] Stonepost (niveau { $level }, Blanc)
    }
machine-named = Stonepost (niveau { $level })
machine-begun-in-thread = La partie { $match } contre Stonepost (niveau { $level }), { $spec }, a commencé dans son propre fil : { $thread }.
machine-begun-in-direct = La partie { $match } contre Stonepost (niveau { $level }), { $spec }, a commencé dans nos messages privés.
machine-begun-below = La partie { $match } contre Stonepost (niveau { $level }), { $spec }, a commencé ci-dessous.
machine-casual = Elle est amicale : les parties contre moi ne comptent jamais pour ta cote.
machine-already-begun = Ta revanche est déjà lancée : c’est la partie { $match }.
machine-no-note = Je ne lis pas les messages : enlève `note`.
machine-level-is-for-me = Le niveau, c’est seulement pour jouer contre moi : enlève `opponent` ou `level`.
machine-no-such-level = Ici, je joue aux niveaux 1 à { $most } : c’est la personne qui gère ce bot qui en décide.
machine-too-many =
    { $most ->
        [1] Tu joues déjà une partie contre moi, et une seule est permise. Termine-la d’abord.
       *[other] Tu joues déjà { $most } parties contre moi, c’est le maximum. Termines-en une d’abord.
    }
machine-taken-back = { $player } a repris son dernier coup.
machine-aborted = Partie interrompue.
machine-undone = Ton dernier coup a été repris.
machine-agreed = D’accord.
machine-unpaused = La pendule tourne de nouveau.
machine-more-time = D’accord : tu as plus de temps.
machine-thinking-about-draw = Nulle proposée. J’y réfléchis un instant.
machine-draw-offered = { $player } propose nulle.
machine-strength =
    { $level ->
        [1] Bat les coups au hasard. Regarde un coup à l’avance, et tu as tes chances
        [2] Gagne le plus souvent contre qui regarde un coup à l’avance
        [3] Bat presque toujours qui regarde un coup à l’avance
        [4] Gagne au moins trois parties sur quatre contre le niveau 3
        [5] Gagne bien plus de parties contre le niveau 4 qu’il n’en perd
       *[other] Mon maximum : le niveau 5 avec cinq fois plus de temps pour réfléchir
    }
machine-help-learn = Tu découvres ces jeux ? `/learn` t’en apprend un en dix minutes environ.
machine-help-play = Joue contre moi : `/challenge game:onyx level:1`.
machine-ratings = Mes cotes par niveau (Glicko-2 : cote ± écart)
machine-no-ratings-in = Je n’ai pas encore de cote à { $game } : personne n’a terminé de partie contre moi.
machine-no-ratings = Je n’ai pas encore de cote : personne n’a terminé de partie contre moi.
machine-levels-are-mine = Les niveaux, il n’y a que moi qui en ai : enlève `player` ou `level`.
machine-charted = Le graphique montre le niveau { $level } à { $game }, joué en dernier. Pour en choisir un autre, ajoute p. ex. `level:3` ou `game:onyx`.
machine-level = Niveau { $level }
machine-look-at-your-own = Je ne liste pas mes propres parties. Les tiennes contre moi sont dans tes `/games` et ton `/player history` ; `/player rating player:@Stonepost` montre ma force.
machine-standings = Stonepost par niveau, d’après les parties amicales :
