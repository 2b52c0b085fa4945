# What is said of Onyx.

# What the game is about, on one line.
onyx-in-short = Join your two sides. Four stones on a square capture two.

## What a turn does, without its player: “placed” as in “alice placed”, “place” as in “you would place”. It stands after a colon, in
## brackets, or after the player.
onyx-swapped = { $tense ->
    [past] swapped sides with Black
   *[would] swap sides with Black
}
onyx-placed = { $tense ->
    [past] placed a stone on { $point }
   *[would] place a stone on { $point }
}
onyx-placed-and-captured = { $tense ->
    [past] placed a stone on { $point } and captured { $points }
   *[would] place a stone on { $point } and capture { $points }
}
onyx-midpoint-placed = { $tense ->
    [past] placed a stone on the midpoint { $point }
   *[would] place a stone on the midpoint { $point }
}
onyx-midpoint-placed-and-captured = { $tense ->
    [past] placed a stone on the midpoint { $point } and captured { $points }
   *[would] place a stone on the midpoint { $point } and capture { $points }
}
# What a turn leads to; it gets a capital letter where it stands alone. $points: c3 and d4.
onyx-captures = capture { $points }

## What is asked of whoever chooses a turn.
onyx-ask = Choose a point for your stone.
onyx-ask-or-swap = Choose a point for your stone, or swap sides.
# An entry of a menu.
onyx-midpoint = { $point }, midpoint

## Why a turn is refused.
onyx-corner-occupied = { $by ->
    [black] You can only take the midpoint `{ $midpoint }` while all corners of its square are empty, and there's a black stone on `{ $corner }`.
   *[white] You can only take the midpoint `{ $midpoint }` while all corners of its square are empty, and there's a white stone on `{ $corner }`.
}
onyx-swap-first-turn = There's nothing to swap yet: you can only swap on the second turn.
onyx-swap-too-late = It's too late to swap: that was only possible on the second turn.
onyx-swap-again = The sides have already been swapped, and that can only happen once.
onyx-not-a-square = `{ $first }` and `{ $second }` aren't opposite corners of a square, so there's no midpoint between them.
onyx-no-midpoint = There's no midpoint between `{ $first }` and `{ $second }`: two triangles lie between them, not a square.
