# What is said of Isaac.

# What the game is about, on one line.
isaac-in-short = Lay tiles, then take them off for points in the right order.
# Why nobody passes, after “There's no passing in Isaac:”.
isaac-no-passing = a player who can't play is skipped automatically

## What a turn does, without its player: “placed” as in “alice placed”, “place” as in “you would place”. It stands after a colon, in
## brackets, or after the player. $tile: a1-c1. $from and $to: where the marker was and where it goes.
isaac-placed = { $tense ->
    [past] placed a tile of length { $length } on { $tile }
   *[would] place a tile of length { $length } on { $tile }
}
isaac-removed-and-moved = { $tense ->
    [past] removed { $tile } for { $points ->
        [one] 1 point
       *[other] { $points } points
    } and moved the marker { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }, from { $from } to { $to } (score { $score })
   *[would] remove { $tile } for { $points ->
        [one] 1 point
       *[other] { $points } points
    } and move the marker { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }, from { $from } to { $to } (score { $score })
}
isaac-removed-and-stayed = { $tense ->
    [past] removed { $tile } for { $points ->
        [one] 1 point
       *[other] { $points } points
    } and left the marker on { $from } (score { $score })
   *[would] remove { $tile } for { $points ->
        [one] 1 point
       *[other] { $points } points
    } and leave the marker on { $from } (score { $score })
}
isaac-removed-and-left-board = { $tense ->
    [past] removed { $tile } for { $points ->
        [one] 1 point
       *[other] { $points } points
    } and moved the marker { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }, from { $from } past the last cell (score { $score })
   *[would] remove { $tile } for { $points ->
        [one] 1 point
       *[other] { $points } points
    } and move the marker { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }, from { $from } past the last cell (score { $score })
}

## How the points of a turn that is put together are made. $value: the value of the tile. $factor: what it's multiplied by, if it's more
## than 1. $tile: a7-a9.
isaac-reckoned-moves = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $tile } leaves, your marker goes { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}, to { $to }.
isaac-reckoned-stays = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $tile } leaves, your marker stays on { $at }.
# $score: the player's points in all.
isaac-reckoned-leaves = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $tile } leaves, your marker leaves the board with { $score ->
    [one] 1 point
   *[other] { $score } points
}.
isaac-stuck = { $tiles ->
    [one] Your 1 shorter tile can't be removed after it.
   *[other] Your { $tiles } shorter tiles can't be removed after it.
}

## Beside the board, for each side. $numbers: how many tiles of each length are left.
isaac-left = left { $numbers }
isaac-points = points { $points }, from length { $shortest }

## What is asked of whoever chooses a turn.
isaac-ask-end = Choose one end of your tile, or how long it is.
isaac-ask-other-end = Choose its other end.
isaac-ask-tile = Choose a tile to place.
isaac-ask-removal = Choose one of your tiles to remove.
isaac-ask-advance = Choose how far your marker moves.

## Entries of menus. $tile: a7–a9.
isaac-stay = +0, don't move
isaac-tile-worth = { $points ->
    [one] { $tile }, 1 point
   *[other] { $tile }, { $points } points
}
isaac-tiles-left = { $way ->
    [upright] { $length } cells upright, { $left } left
   *[across] { $length } cells across, { $left } left
}
isaac-length-left = { $length }, { $left } left

## What lies on a cell, for somebody who can't see it.
isaac-tile-on-cell = { $side ->
    [black] black tile
   *[white] white tile
}
isaac-marker-on-cell = { $side ->
    [black] black marker
   *[white] white marker
}

## Why a turn is refused.
isaac-occupied = { $by ->
    [black] There's already a black tile on `{ $cell }`.
   *[white] There's already a white tile on `{ $cell }`.
}
isaac-not-straight = A tile lies along one row or one column; `{ $tile }` doesn't.
isaac-tile-length = `{ $tile }` covers { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}, but tiles are 3 to 7 cells long.
isaac-none-left = You have no tiles of length { $length } left, so you can't place `{ $tile }`.
isaac-one-end = `{ $cell }` is only one cell: name both ends of the tile.
isaac-not-scoring-yet = Tiles are still being placed, so the markers don't move yet: leave out the number after `{ $tile }`.
isaac-advance-missing = You're removing tiles now: after `{ $tile }`, say how far your marker moves, as in `{ $tile }+0`.
isaac-no-such-tile = There's no tile `{ $tile }` on the board: name a tile by one of its cells.
isaac-no-tile-there = There's no tile on `{ $cell }`. You're removing tiles now: name one of yours by one of its cells.
isaac-not-your-tile = { $by ->
    [black] You can only remove your own tiles; `{ $tile }` is Black's.
   *[white] You can only remove your own tiles; `{ $tile }` is White's.
}
isaac-too-short = Each tile you remove must be at least as long as the one before: `{ $tile }` has length { $length }, and your last one had { $least }.
isaac-under-marker = { $owner ->
    [black] You can't remove `{ $tile }` while a marker is on it: Black's marker is on `{ $cell }`.
   *[white] You can't remove `{ $tile }` while a marker is on it: White's marker is on `{ $cell }`.
}
isaac-advance-too-large = Removing `{ $tile }` scores { $points ->
    [one] 1 point, so your marker can move at most 1 cell, not { $advance }.
   *[other] { $points } points, so your marker can move at most { $points } cells, not { $advance }.
}
isaac-onto-marker = { $cells ->
    [one] Moving 1 cell would end on your opponent's marker, on `{ $cell }`, the only cell where yours can't stop.
   *[other] Moving { $cells } cells would end on your opponent's marker, on `{ $cell }`, the only cell where yours can't stop.
}

## How the match was decided, after “Black wins:”. $own and $other: what the winner and the loser have.
isaac-reached = { $winner ->
    [black] Black reached { $points } points
   *[white] White reached { $points } points
}
isaac-more-points = { $winner ->
    [black] Black has { $own ->
        [one] 1 point
       *[other] { $own } points
    } to White's { $other }
   *[white] White has { $own ->
        [one] 1 point
       *[other] { $own } points
    } to Black's { $other }
}
# $length: the total length of each side's unplaced tiles.
isaac-fewer-tiles = { $winner ->
    [black] the scores are tied, and so is the total length of the unplaced tiles ({ $length } cells each), but Black has fewer of these tiles ({ $own } to { $other })
   *[white] the scores are tied, and so is the total length of the unplaced tiles ({ $length } cells each), but White has fewer of these tiles ({ $own } to { $other })
}
isaac-longer-tiles = { $winner ->
    [black] the scores are tied, and Black's unplaced tiles are longer in total ({ $own } cells to { $other })
   *[white] the scores are tied, and White's unplaced tiles are longer in total ({ $own } cells to { $other })
}

## Descriptions of pictures, within 1024 characters. $game: Isaac, 10×10.
isaac-placement-phase = { $game }, placement phase.
isaac-scoring-phase = { $game }, scoring phase.
isaac-marker = { $side ->
    [black] Black's marker on { $cell }, score { $score }, can remove length { $shortest } or more.
   *[white] White's marker on { $cell }, score { $score }, can remove length { $shortest } or more.
}
isaac-marker-past = { $side ->
    [black] Black's marker past the end, score { $score }, can remove length { $shortest } or more.
   *[white] White's marker past the end, score { $score }, can remove length { $shortest } or more.
}
isaac-final-marker = { $side ->
    [black] Black's marker on { $cell }, score { $score }.
   *[white] White's marker on { $cell }, score { $score }.
}
isaac-final-marker-past = { $side ->
    [black] Black's marker past the end, score { $score }.
   *[white] White's marker past the end, score { $score }.
}
# $tiles: a1-g1 c3-c6, or isaac-no-tiles. $unplaced: isaac-of-length several times, or isaac-no-tiles.
isaac-tiles = { $side ->
    [black] Black's tiles: { $tiles }; unplaced: { $unplaced }.
   *[white] White's tiles: { $tiles }; unplaced: { $unplaced }.
}
isaac-no-tiles = none
isaac-of-length = { $count } of length { $length }
