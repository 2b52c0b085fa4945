game-spec = { $game }, { $size }
game-spec-with-setup = { $game }, { $size }, départ { $setup }
game-usual-board = Le plateau habituel

game-one-size = { $game } n’existe qu’en une taille : `{ $size }`.
game-sizes = { $game } existe dans les tailles { $sizes }.
game-one-setup = { $game } n’a qu’une position de départ : `{ $setup }`.
game-setups = { $game } a les positions de départ { $setups }.
game-default = `{ $size }` (par défaut)

game-by-connection =
    { $winner ->
        [black] une chaîne de pierres noires relie le haut et le bas
       *[white] une chaîne de pierres blanches relie la gauche et la droite
    }
game-by-repetition = la même position est apparue pour la troisième fois
game-by-groups = les groupes ont été comparés
game-by-points =
    { $winner ->
        [black] Noir a plus de points
       *[white] Blanc a plus de points
    }
game-by-line = les tuiles non posées ont été comparées
game-by-tiles = les carreaux ont été comptés
game-by-start = tout le reste est à égalité, donc Noir, qui a commencé, gagne
game-by-resignation =
    { $loser ->
        [black] Noir a abandonné
       *[white] Blanc a abandonné
    }
game-by-timeout =
    { $loser ->
        [black] Noir n’a plus de temps
       *[white] Blanc n’a plus de temps
    }
game-by-agreement = d’un commun accord
game-by-aborted = la partie a été interrompue
game-by-adjudication = la partie a été arbitrée
