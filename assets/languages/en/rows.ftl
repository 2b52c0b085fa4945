# Boards in words, row by row, for people who can't see them. A whole description has at most 1024 characters: a board that is too full
# for the style “whole” is told in “short”, and then in “letters”, which has to be as terse as it can be.

# The beginning of a description, after the size and setup.
rows-stones = Black has { $black ->
    [0] no stones
    [one] 1 stone
   *[other] { $black } stones
}, White has { $white ->
    [0] no stones
    [one] 1 stone
   *[other] { $white } stones
}.
# What stands in one row. $pieces: rows-pieces, once or several times.
rows-row = { $style ->
    [whole] Row { $row }: { $pieces }.
    [short] { $row }: { $pieces }.
   *[letters] { $row }:{ $pieces }.
}
# What stands in each of some neighbouring rows.
rows-rows = { $style ->
    [whole] Rows { $first } to { $last }: { $pieces }.
    [short] { $first }-{ $last }: { $pieces }.
   *[letters] { $first }-{ $last }:{ $pieces }.
}
# What stands between a row and the next.
rows-midpoints = { $style ->
    [whole] Midpoints { $row }/{ $next }: { $pieces }.
    [short] Mid { $row }/{ $next }: { $pieces }.
   *[letters] m{ $row }/{ $next }:{ $pieces }.
}
# The pieces of one kind in a row. $columns: a, b, d to g.
rows-pieces = { $style ->
    [whole] { $piece ->
        [black] black { $columns }
        [white] white { $columns }
       *[dud] dud { $columns }
    }
    [short] { $piece ->
        [black] B { $columns }
        [white] W { $columns }
       *[dud] D { $columns }
    }
   *[letters] { $piece ->
        [black] B{ $columns }
        [white] W{ $columns }
       *[dud] D{ $columns }
    }
}
# Pieces of different kinds in one row, in style “whole”: black a, c; white d.
rows-kinds = { $first }; { $next }
# Three or more neighbouring columns.
rows-run = { $style ->
    [whole] { $first } to { $last }
    [short] { $first }-{ $last }
   *[letters] { $first }-{ $last }
}
# The last of a description, if not everything fits: rows further down are left out.
rows-not-listed = { $stones ->
    [0] Not listed: no stones below.
    [one] Not listed: 1 stone below.
   *[other] Not listed: { $stones } stones below.
}
