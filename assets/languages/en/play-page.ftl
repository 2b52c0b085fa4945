# The page to play on.

# Whether the match counts for ratings.
play-rated = rated
play-casual = casual

play-not-yours = You have no match with this number.
play-not-begun = This match hasn't begun. Your matches show the challenge.
play-damaged = Something is wrong with this match, so it can't be shown. Its host has been told.
play-paused = The match is paused.
play-your-turn = Your turn.
play-their-turn = { $mover }'s turn.

# What is counted of a player, beside the board: $numbers is one number, or for groups up to four, like “2 2 1”.
play-tally = { $counted ->
    [groups] groups { $numbers }
    [points] points { $numbers }
    [stones] stones { $numbers }
    [tiles] tiles { $numbers }
   *[other] { $counted } { $numbers }
}
# Pieces that are left, and the size of the largest group.
play-tally-left-and-group = left { $left }, group { $group }

# A turn in the making. $parts is what was chosen, like “d4 e5”.
play-so-far = { $choices ->
    [0] So far: { $parts }.
    [one] So far: { $parts }. You can choose one cell.
   *[other] So far: { $parts }. You can choose from { $choices } cells.
}
# The same with what it does, like “push 2 pieces”.
play-so-far-doing = { $choices ->
    [0] So far: { $parts } ({ $does }).
    [one] So far: { $parts } ({ $does }). You can choose one cell.
   *[other] So far: { $parts } ({ $does }). You can choose from { $choices } cells.
}
play-complete = Play it, or take it back.
play-complete-or-turn = Play it, slide it elsewhere, or touch it to turn it.
play-complete-or-less = Play it like this, or choose less.
# Button.
play-and-win = Play and win
play-barred = You can't choose `{ $part }` now.
play-length-chosen = { $cells ->
   *[other] A tile of length { $length }. It fits on { $cells } cells.
}
play-lay = Touch a cell: the tile lies around it.
play-fits-nowhere = A tile of length { $length } doesn't fit on `{ $cell }`.
play-cannot-turn = There's no room to turn it.
# A link to the channel or conversation.
play-where-played = Open where it's played
play-moved-on = The match has gone on meanwhile, so your turn wasn't played.
play-not-played = Your turn wasn't played. Please try again.
