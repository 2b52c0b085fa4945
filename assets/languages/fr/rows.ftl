rows-stones = Pierres : Noir { $black }, Blanc { $white }.
rows-row = { $style ->
    [whole] Rangée { $row } : { $pieces }.
    [short] { $row }: { $pieces }.
   *[letters] { $row }:{ $pieces }.
}
rows-rows = { $style ->
    [whole] Rangées { $first } à { $last } : { $pieces }.
    [short] { $first }-{ $last }: { $pieces }.
   *[letters] { $first }-{ $last }:{ $pieces }.
}
rows-midpoints = { $style ->
    [whole] Points centraux { $row }/{ $next } : { $pieces }.
    [short] Centre { $row }/{ $next }: { $pieces }.
   *[letters] c{ $row }/{ $next }:{ $pieces }.
}
rows-pieces = { $style ->
    [whole] { $piece ->
        [black] noir { $columns }
        [white] blanc { $columns }
       *[dud] neutre { $columns }
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
rows-kinds = { $first } ; { $next }
rows-run = { $style ->
    [whole] { $first } à { $last }
    [short] { $first }-{ $last }
   *[letters] { $first }-{ $last }
}
rows-not-listed = { $stones ->
    [0] Non listées : aucune pierre plus bas.
    [one] Non listées : { $stones } pierre plus bas.
   *[other] Non listées : { $stones } pierres plus bas.
}
