rows-stones = Schwarz hat { $black ->
    [0] keine Steine
    [one] 1 Stein
   *[other] { $black } Steine
}, Weiß { $white ->
    [0] keine Steine
    [one] 1 Stein
   *[other] { $white } Steine
}.
rows-row = { $style ->
    [whole] Reihe { $row }: { $pieces }.
    [short] { $row }: { $pieces }.
   *[letters] { $row }:{ $pieces }.
}
rows-rows = { $style ->
    [whole] Reihen { $first } bis { $last }: { $pieces }.
    [short] { $first }-{ $last }: { $pieces }.
   *[letters] { $first }-{ $last }:{ $pieces }.
}
rows-midpoints = { $style ->
    [whole] Mittelpunkte { $row }/{ $next }: { $pieces }.
    [short] Mp { $row }/{ $next }: { $pieces }.
   *[letters] m{ $row }/{ $next }:{ $pieces }.
}
rows-pieces = { $style ->
    [whole] { $piece ->
        [black] schwarz { $columns }
        [white] weiß { $columns }
       *[dud] neutral { $columns }
    }
    [short] { $piece ->
        [black] S { $columns }
        [white] W { $columns }
       *[dud] N { $columns }
    }
   *[letters] { $piece ->
        [black] S{ $columns }
        [white] W{ $columns }
       *[dud] N{ $columns }
    }
}
rows-kinds = { $first }; { $next }
rows-run = { $style ->
    [whole] { $first } bis { $last }
    [short] { $first }-{ $last }
   *[letters] { $first }-{ $last }
}
rows-not-listed = { $stones ->
    [0] Nicht aufgeführt: keine Steine weiter unten.
    [one] Nicht aufgeführt: 1 Stein weiter unten.
   *[other] Nicht aufgeführt: { $stones } Steine weiter unten.
}
