# What several games share.

# Why nobody passes, after “There's no passing in Onyx:”.
games-no-passing = you always have to play a turn
# A size of a square board.
games-size = { $size }×{ $size }

## What lies on a cell, for somebody who can't see it.
games-on-cell = { $piece ->
    [black] black stone
    [white] white stone
   *[dud] dud
}

## Why a turn is refused.
games-stone-occupied = { $by ->
    [black] There's already a black stone on `{ $cell }`.
   *[white] There's already a white stone on `{ $cell }`.
}

## An entry of a menu with all tiles of a length that lie in one direction.
games-tiles = { $way ->
    [upright] { $length } cells upright
   *[across] { $length } cells across
}
