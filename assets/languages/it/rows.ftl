rows-stones = Nero: { $black ->
    [0] nessuna pietra
    [one] 1 pietra
   *[other] { $black } pietre
}; Bianco: { $white ->
    [0] nessuna pietra
    [one] 1 pietra
   *[other] { $white } pietre
}.
rows-row = { $style ->
    [whole] Riga { $row }: { $pieces }.
    [short] { $row }: { $pieces }.
   *[letters] { $row }:{ $pieces }.
}
rows-rows = { $style ->
    [whole] Righe da { $first } a { $last }: { $pieces }.
    [short] { $first }-{ $last }: { $pieces }.
   *[letters] { $first }-{ $last }:{ $pieces }.
}
rows-midpoints = { $style ->
    [whole] Punti centrali { $row }/{ $next }: { $pieces }.
    [short] Centri { $row }/{ $next }: { $pieces }.
   *[letters] m{ $row }/{ $next }:{ $pieces }.
}
rows-pieces = { $style ->
    [whole] { $piece ->
        [black] nero { $columns }
        [white] bianco { $columns }
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
    [whole] da { $first } a { $last }
    [short] { $first }-{ $last }
   *[letters] { $first }-{ $last }
}
rows-not-listed = { $stones ->
    [0] Non elencato: nessuna pietra più in basso.
    [one] Non elencato: 1 pietra più in basso.
   *[other] Non elencato: { $stones } pietre più in basso.
}
