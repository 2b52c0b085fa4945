rows-stones = Las negras tienen { $black ->
    [0] 0 piedras
    [one] 1 piedra
   *[other] { $black } piedras
}; las blancas, { $white ->
    [0] 0 piedras
    [one] 1 piedra
   *[other] { $white } piedras
}.
rows-row = { $style ->
    [whole] Fila { $row }: { $pieces }.
    [short] { $row }: { $pieces }.
   *[letters] { $row }:{ $pieces }.
}
rows-rows = { $style ->
    [whole] Filas { $first } a { $last }: { $pieces }.
    [short] { $first }-{ $last }: { $pieces }.
   *[letters] { $first }-{ $last }:{ $pieces }.
}
rows-midpoints = { $style ->
    [whole] Puntos medios { $row }/{ $next }: { $pieces }.
    [short] Med { $row }/{ $next }: { $pieces }.
   *[letters] m{ $row }/{ $next }:{ $pieces }.
}
rows-pieces = { $style ->
    [whole] { $piece ->
        [black] negras { $columns }
        [white] blancas { $columns }
       *[dud] neutra { $columns }
    }
    [short] { $piece ->
        [black] N { $columns }
        [white] B { $columns }
       *[dud] X { $columns }
    }
   *[letters] { $piece ->
        [black] N{ $columns }
        [white] B{ $columns }
       *[dud] X{ $columns }
    }
}
rows-kinds = { $first }; { $next }
rows-run = { $style ->
    [whole] de { $first } a { $last }
    [short] { $first }-{ $last }
   *[letters] { $first }-{ $last }
}
rows-not-listed = { $stones ->
    [0] Sin nombrar: ninguna piedra más abajo.
    [one] Sin nombrar: 1 piedra más abajo.
   *[other] Sin nombrar: { $stones } piedras más abajo.
}
