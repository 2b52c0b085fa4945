# The words of the bars in pictures of boards, beside numbers: they have little room. And those of the chart of chances.

bar-to-move = { $side ->
    [black] Black to move
   *[white] White to move
}
bar-won = { $side ->
    [black] Black wins
   *[white] White wins
}
# An aborted match.
bar-no-result = No result
bar-draw = Draw
bar-over = Game over
# No turn has been played.
bar-start = start
bar-after-turn = after turn { $turn }
# The turn with which the match ended.
bar-at-turn = turn { $turn }
# How it ended; [start]: all else was equal, so whoever began wins.
bar-reason = { $reason ->
    [connection] connection
    [repetition] repetition
    [groups] groups
    [points] points
    [tiles] tiles
    [line] line
    [start] tiebreak
    [resignation] resignation
    [timeout] timeout
    [agreement] agreement
    [aborted] aborted
   *[adjudication] adjudication
}
# What the numbers beside it count; [left-and-group]: the pieces that are left, and the size of the largest group.
bar-counted = { $counted ->
    [groups] groups
    [points] points
    [stones] stones
    [tiles] tiles
   *[left-and-group] left, group
}
bar-swapped = swapped
# A cross on the board marks where a mirror move is forbidden.
bar-no-mirror = × no mirror
# The two phases of Isaac.
bar-placement = placement
bar-scoring = scoring
# Above tiles of Isaac, like “2×5, 1×3”.
bar-to-place = to place (number × length)
bar-unplaced = unplaced (number × length)
bar-removable = { $shortest ->
    [7] can remove length { $shortest }
   *[other] can remove length { $shortest } or more
}
bar-unplaced-tiles = unplaced { $tiles }
bar-all-placed = all placed
# No tiles were left at the end.
bar-none-unplaced = none

chart-blacks-chances = Black's chances
chart-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
