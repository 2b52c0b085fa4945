rows-stones = 黒石{ $black }個、白石{ $white }個。
rows-row = { $style ->
    [whole] 行{ $row }: { $pieces }。
    [short] { $row }: { $pieces }。
   *[letters] { $row }:{ $pieces }。
}
rows-rows = { $style ->
    [whole] 行{ $first }～{ $last }: { $pieces }。
    [short] { $first }-{ $last }: { $pieces }。
   *[letters] { $first }-{ $last }:{ $pieces }。
}
rows-midpoints = { $style ->
    [whole] 中点{ $row }/{ $next }: { $pieces }。
    [short] 中{ $row }/{ $next }: { $pieces }。
   *[letters] 中{ $row }/{ $next }:{ $pieces }。
}
rows-pieces = { $style ->
    [whole] { $piece ->
        [black] 黒 { $columns }
        [white] 白 { $columns }
       *[dud] ダド { $columns }
    }
    [short] { $piece ->
        [black] 黒 { $columns }
        [white] 白 { $columns }
       *[dud] ダ { $columns }
    }
   *[letters] { $piece ->
        [black] 黒{ $columns }
        [white] 白{ $columns }
       *[dud] ダ{ $columns }
    }
}
rows-kinds = { $first }。{ $next }
rows-run = { $style ->
    [whole] { $first }～{ $last }
    [short] { $first }-{ $last }
   *[letters] { $first }-{ $last }
}
rows-not-listed = { $stones ->
   *[other] 省略: これより下の石{ $stones }個。
}
