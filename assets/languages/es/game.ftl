game-spec = { $game }, { $size }
game-spec-with-setup = { $game }, { $size }, inicio { $setup }
game-usual-board = El tablero habitual

game-one-size = { $game } solo tiene un tamaño: `{ $size }`.
game-sizes = { $game } tiene estos tamaños: { $sizes }.
game-one-setup = { $game } solo tiene una posición inicial: `{ $setup }`.
game-setups = { $game } tiene estas posiciones iniciales: { $setups }.
game-default = `{ $size }` (lo habitual)

game-by-connection =
    { $winner ->
        [black] una cadena de piedras negras une arriba y abajo
       *[white] una cadena de piedras blancas une izquierda y derecha
    }
game-by-repetition = la misma posición se dio por tercera vez
game-by-groups = se compararon los grupos
game-by-points =
    { $winner ->
        [black] las negras tienen más puntos
       *[white] las blancas tienen más puntos
    }
game-by-line = se compararon las losetas sin colocar
game-by-tiles = se contaron las losetas
game-by-start = todo lo demás está empatado, así que gana quien jugó primero
game-by-resignation =
    { $loser ->
        [black] las negras abandonaron
       *[white] las blancas abandonaron
    }
game-by-timeout =
    { $loser ->
        [black] a las negras se les acabó el tiempo
       *[white] a las blancas se les acabó el tiempo
    }
game-by-agreement = por acuerdo mutuo
game-by-aborted = la partida se anuló
game-by-adjudication = lo decidió la moderación
