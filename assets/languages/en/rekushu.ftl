# What is said of Rekushu.

# What the game is about, on one line.
rekushu-in-short = Four corners make a rectangle. Never mirror twice the same way.

## What a turn does, without its player: “placed” as in “alice placed”, “place” as in “you would place”. It stands after a colon, in
## brackets, or after the player. $claim: a1-d4.
rekushu-placed = { $tense ->
    [past] placed a stone on { $point }
   *[would] place a stone on { $point }
}
rekushu-mirrored = { $tense ->
    [past] placed a stone on { $point } (a { $mirror ->
        [left-right] left-right
        [top-bottom] top-bottom
       *[half-turn] half-turn
    } mirror move)
   *[would] place a stone on { $point } (a { $mirror ->
        [left-right] left-right
        [top-bottom] top-bottom
       *[half-turn] half-turn
    } mirror move)
}
rekushu-claimed = { $tense ->
    [past] placed a stone on { $point } and claimed { $claim } ({ $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    })
   *[would] place a stone on { $point } and claim { $claim } ({ $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    })
}
rekushu-mirrored-and-claimed = { $tense ->
    [past] placed a stone on { $point } (a { $mirror ->
        [left-right] left-right
        [top-bottom] top-bottom
       *[half-turn] half-turn
    } mirror move) and claimed { $claim } ({ $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    })
   *[would] place a stone on { $point } (a { $mirror ->
        [left-right] left-right
        [top-bottom] top-bottom
       *[half-turn] half-turn
    } mirror move) and claim { $claim } ({ $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    })
}

## What is asked of whoever chooses a turn.
rekushu-ask = Choose a point for your stone.
rekushu-ask-corner = Play it like this, or choose a corner of a rectangle to claim.
rekushu-ask-opposite = Choose the opposite corner.
rekushu-ask-claim = Play it like this, or choose a rectangle to claim.
# Button.
rekushu-play-as-it-is = Play, no claim
# An entry of a menu.
rekushu-claims-possible = { $claims ->
    [one] { $point }, with a claim possible
   *[other] { $point }, with { $claims } claims possible
}

## Why a turn is refused.
rekushu-no-tile-touched = A stone must touch an unclaimed tile, but all tiles around `{ $cell }` are claimed.
rekushu-mirror-repeated = `{ $cell }` is the { $mirror ->
    [left-right] left-right
    [top-bottom] top-bottom
   *[half-turn] half-turn
} mirror image of `{ $of }`, and your last turn (turn { $turn }, `{ $placed }`) was a mirror move of the same type. You can't play the same type twice in a row.
rekushu-no-area-one-point = A claim must be at least one tile wide and one tile high, but both its corners are `{ $cell }`.
rekushu-no-area-line = A claim must be at least one tile wide and one tile high, but `{ $first }` and `{ $second }` are in one line.
rekushu-corner-empty = The rectangle `{ $first }-{ $second }` needs your stones on all four corners, and `{ $corner }` is empty.
rekushu-corner-taken = { $by ->
    [black] The rectangle `{ $first }-{ $second }` needs your stones on all four corners, and there's a black stone on `{ $corner }`.
   *[white] The rectangle `{ $first }-{ $second }` needs your stones on all four corners, and there's a white stone on `{ $corner }`.
}
rekushu-not-clear-inside = { $by ->
    [black] A claim must be free of stones apart from its corners, but there's a black stone on `{ $cell }`, inside `{ $first }-{ $second }`.
   *[white] A claim must be free of stones apart from its corners, but there's a white stone on `{ $cell }`, inside `{ $first }-{ $second }`.
}
rekushu-not-clear-edge = { $by ->
    [black] A claim must be free of stones apart from its corners, but there's a black stone on `{ $cell }`, on the edge of `{ $first }-{ $second }`.
   *[white] A claim must be free of stones apart from its corners, but there's a white stone on `{ $cell }`, on the edge of `{ $first }-{ $second }`.
}
rekushu-tile-claimed = { $by ->
    [black] In the rectangle `{ $first }-{ $second }`, Black has already claimed the tile whose lower left corner is `{ $tile }`.
   *[white] In the rectangle `{ $first }-{ $second }`, White has already claimed the tile whose lower left corner is `{ $tile }`.
}
rekushu-half-a-claim = To place a stone, name one point, e.g. `{ $first }`; to claim a rectangle as well, add two opposite corners, e.g. `{ $first } { $first }-{ $second }`.

## How the tiles decided the match, after “Black wins:” and “The match is drawn:”. $own and $other: how many tiles the winner and the
## loser have.
rekushu-same-tiles = both have { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
rekushu-tiles = { $winner ->
    [black] Black has { $own ->
        [one] 1 tile
       *[other] { $own } tiles
    } to White's { $other }
   *[white] White has { $own ->
        [one] 1 tile
       *[other] { $own } tiles
    } to Black's { $other }
}

## Descriptions of pictures, within 1024 characters.
rekushu-claimed-counts = Claimed tiles: Black { $black }, White { $white }.
rekushu-barred = The mirror rule forbids { $cell } this turn.
# The rows follow, in rows-row and rows-rows.
rekushu-claimed-tiles = Claimed tiles, by their lower left corners.
# The last of a description, if not everything fits: rows further down are left out.
rekushu-not-listed-stones = Not listed: { $stones ->
    [one] 1 stone below.
   *[other] { $stones } stones below.
}
rekushu-not-listed-tiles = Not listed: { $tiles ->
    [one] 1 tile below.
   *[other] { $tiles } tiles below.
}
rekushu-not-listed = Not listed: { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
} and { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} below.
