# What is said of Dropper.

# What the game is about, on one line.
dropper-in-short = Push a stone aside, then settle where nobody is near.

## What a turn does, without its player: “placed” as in “alice placed”, “place” as in “you would place”. It stands after a colon, in
## brackets, or after the player.
dropper-first = { $tense ->
    [past] placed the first stone on { $free }
   *[would] place the first stone on { $free }
}
dropper-dropped = { $tense ->
    [past] dropped on { $from } and pushed its stone to { $to }
   *[would] drop on { $from } and push its stone to { $to }
}
dropper-dropped-and-placed = { $tense ->
    [past] dropped on { $from }, pushed its stone to { $to } and placed a free stone on { $free }
   *[would] drop on { $from }, push its stone to { $to } and place a free stone on { $free }
}

## What is asked of whoever chooses a turn.
dropper-ask-first = Choose a cell for the first stone.
dropper-ask-drop = Choose an opponent's stone to drop on.
dropper-ask-push = Choose where to push that stone.
dropper-ask-free = Choose a cell for your free stone.
# An entry of a menu. $cells: d5 or e5.
dropper-push-options = { $cell }, push to { $cells }
dropper-push-to = Push to { $cell }

## Why a turn is refused.
dropper-single-stone = The first turn is a single stone.
dropper-drop-missing = `{ $cell }` alone isn't a turn: first drop on one of your opponent's stones and push it to a neighbouring cell.
dropper-drop-on-own = You can only drop on an opponent's stone; `{ $cell }` is yours.
dropper-drop-on-empty = You can only drop on an opponent's stone; `{ $cell }` is empty.
dropper-cannot-stay = You push a stone to a neighbouring cell; it can't stay on `{ $cell }`.
dropper-not-adjacent = You can only push a stone to a neighbouring cell; `{ $to }` isn't next to `{ $from }`.
dropper-push-occupied = { $by ->
    [black] You can only push a stone to an empty cell, and there's a black stone on `{ $cell }`.
   *[white] You can only push a stone to an empty cell, and there's a white stone on `{ $cell }`.
}
dropper-free-missing = After `{ $from }>{ $to }` you must also place a free stone: add an empty cell that touches no stone.
dropper-free-impossible = After this drop there's no room for a free stone, so leave out `{ $cell }`.
dropper-free-occupied = { $by ->
    [black] After the drop there's a black stone on `{ $cell }`: put the free stone on an empty cell that touches no stone.
   *[white] After the drop there's a white stone on `{ $cell }`: put the free stone on an empty cell that touches no stone.
}
dropper-free-touches = { $by ->
    [black] A free stone can't touch any other stone, but `{ $cell }` would touch the black stone on `{ $neighbour }`.
   *[white] A free stone can't touch any other stone, but `{ $cell }` would touch the white stone on `{ $neighbour }`.
}

## How the groups decided the match, after “Black wins:” and “The match is drawn:”. $own and $other: how many stones the groups of
## the winner and of the loser have.
dropper-same-groups = both players have groups of the same sizes
dropper-largest = { $winner ->
    [black] Black's largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    } to White's { $other }
   *[white] White's largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    } to Black's { $other }
}
dropper-second = { $winner ->
    [black] Black's second-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    } to White's { $other }
   *[white] White's second-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    } to Black's { $other }
}
dropper-third = { $winner ->
    [black] Black's third-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    } to White's { $other }
   *[white] White's third-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    } to Black's { $other }
}
# $rank: 4 or more.
dropper-later = { $winner ->
    [black] Black's { NUMBER($rank, type: "ordinal") ->
        [one] { $rank }st
        [two] { $rank }nd
        [few] { $rank }rd
       *[other] { $rank }th
    }-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    } to White's { $other }
   *[white] White's { NUMBER($rank, type: "ordinal") ->
        [one] { $rank }st
        [two] { $rank }nd
        [few] { $rank }rd
       *[other] { $rank }th
    }-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    } to Black's { $other }
}

## The same where the loser has no more group.
dropper-no-group = { $winner ->
    [black] Black's largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    }, and White doesn't have one
   *[white] White's largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    }, and Black doesn't have one
}
dropper-no-second = { $winner ->
    [black] Black's second-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    }, and White doesn't have one
   *[white] White's second-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    }, and Black doesn't have one
}
dropper-no-third = { $winner ->
    [black] Black's third-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    }, and White doesn't have one
   *[white] White's third-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    }, and Black doesn't have one
}
dropper-no-later = { $winner ->
    [black] Black's { NUMBER($rank, type: "ordinal") ->
        [one] { $rank }st
        [two] { $rank }nd
        [few] { $rank }rd
       *[other] { $rank }th
    }-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    }, and White doesn't have one
   *[white] White's { NUMBER($rank, type: "ordinal") ->
        [one] { $rank }st
        [two] { $rank }nd
        [few] { $rank }rd
       *[other] { $rank }th
    }-largest group has { $own ->
        [one] 1 stone
       *[other] { $own } stones
    }, and Black doesn't have one
}
