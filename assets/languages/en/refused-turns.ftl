# Why what somebody typed isn't a turn.

# $turns is a list: “`b4`, `c3` or `c5`”.
refused-turn-try = Try { $turns }.
# $article is what goes before the name of a game in English.
refused-turn-example =
    { $article ->
        [an] An { $game } turn looks like `{ $turn }`.
       *[a] A { $game } turn looks like `{ $turn }`.
    }
refused-turn-empty = Type a turn, e.g. `{ $turn }`.
refused-turn-too-long = That's too long: a turn can have up to { NUMBER($limit) } characters.
refused-turn-unreadable = I don't understand “{ $typed }”.
# Columns are letters, rows are numbers.
refused-turn-off-board = There's no “{ $cell }” on this board: columns go from a to { $last-column }, rows from 1 to { $rows }.
# $most is how many cells a turn of the game can have; $article goes before its name in English.
refused-turn-too-many-cells =
    { $article ->
        [an] You named { NUMBER($found) } cells, but an { $game } turn has at most { NUMBER($most) }.
       *[a] You named { NUMBER($found) } cells, but a { $game } turn has at most { NUMBER($most) }.
    }
# $turns is a list: “`f3>g2,c5` or `c5>f3,g2`”.
refused-turn-ambiguous = That could mean more than one turn. Did you mean { $turns }?
# On a hexagonal board rows are letters; $first and $last are cells of the row.
refused-turn-off-row = There's no “{ $cell }” on this board: row { $row } goes from { $first } to { $last }.
refused-turn-off-rows = There's no “{ $cell }” on this board: rows go from a to { $last-row }, and the number counts cells from the left.
