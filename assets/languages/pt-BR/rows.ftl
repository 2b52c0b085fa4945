rows-stones = As pretas { $black ->
    [0] não têm pedras
    [one] têm { $black } pedra
   *[other] têm { $black } pedras
}, as brancas { $white ->
    [0] não têm pedras
    [one] têm { $white } pedra
   *[other] têm { $white } pedras
}.
rows-row = { $style ->
    [whole] Fileira { $row }: { $pieces }.
    [short] { $row }: { $pieces }.
   *[letters] { $row }:{ $pieces }.
}
rows-rows = { $style ->
    [whole] Fileiras { $first } a { $last }: { $pieces }.
    [short] { $first }-{ $last }: { $pieces }.
   *[letters] { $first }-{ $last }:{ $pieces }.
}
rows-midpoints = { $style ->
    [whole] Pontos centrais { $row }/{ $next }: { $pieces }.
    [short] Cent { $row }/{ $next }: { $pieces }.
   *[letters] m{ $row }/{ $next }:{ $pieces }.
}
rows-pieces = { $style ->
    [whole] { $piece ->
        [black] pretas { $columns }
        [white] brancas { $columns }
       *[dud] neutra { $columns }
    }
    [short] { $piece ->
        [black] P { $columns }
        [white] B { $columns }
       *[dud] N { $columns }
    }
   *[letters] { $piece ->
        [black] P{ $columns }
        [white] B{ $columns }
       *[dud] N{ $columns }
    }
}
rows-kinds = { $first }; { $next }
rows-run = { $style ->
    [whole] { $first } até { $last }
    [short] { $first }-{ $last }
   *[letters] { $first }-{ $last }
}
rows-not-listed = { $stones ->
    [0] Fora da lista: nenhuma pedra abaixo.
    [one] Fora da lista: { $stones } pedra abaixo.
   *[other] Fora da lista: { $stones } pedras abaixo.
}
