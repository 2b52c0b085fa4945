# What is said of Drop.

# What the game is about, on one line.
drop-in-short = Each stone pushes its neighbours away. Keep one group together.
# A size of the board.
drop-size = { $size } cells per side

## What a turn does, without its player: “placed” as in “alice placed”, “place” as in “you would place”. It stands after a colon, in
## brackets, or after the player. $how: single for one piece, different for two pieces on two cells, same for two pieces one after
## the other on the same cell. $cells: where they were placed: c3, or f6 and c3. $pushed: how many were pushed. $squeezed: how many were squeezed out, and
## $lost where: d4 and d5.
drop-placed = { $tense ->
    [past] { $how ->
        [single] placed a piece on { $cells }
        [same] placed two pieces one after the other on { $cells }
       *[different] placed pieces on { $cells }
    }
   *[would] { $how ->
        [single] place a piece on { $cells }
        [same] place two pieces one after the other on { $cells }
       *[different] place pieces on { $cells }
    }
}
drop-placed-and-pushed = { $tense ->
    [past] { $how ->
        [single] placed a piece on { $cells } and pushed { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
        }
        [same] placed two pieces one after the other on { $cells } and pushed { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
        }
       *[different] placed pieces on { $cells } and pushed { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
        }
    }
   *[would] { $how ->
        [single] place a piece on { $cells } and push { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
        }
        [same] place two pieces one after the other on { $cells } and push { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
        }
       *[different] place pieces on { $cells } and push { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
        }
    }
}
drop-placed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] placed a piece on { $cells } and squeezed out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
        [same] placed two pieces one after the other on { $cells } and squeezed out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
       *[different] placed pieces on { $cells } and squeezed out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
    }
   *[would] { $how ->
        [single] place a piece on { $cells } and squeeze out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
        [same] place two pieces one after the other on { $cells } and squeeze out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
       *[different] place pieces on { $cells } and squeeze out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
    }
}
drop-placed-pushed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] placed a piece on { $cells }, pushed { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
            } and squeezed out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
        [same] placed two pieces one after the other on { $cells }, pushed { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
            } and squeezed out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
       *[different] placed pieces on { $cells }, pushed { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
            } and squeezed out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
    }
   *[would] { $how ->
        [single] place a piece on { $cells }, push { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
            } and squeeze out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
        [same] place two pieces one after the other on { $cells }, push { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
            } and squeeze out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
       *[different] place pieces on { $cells }, push { $pushed ->
            [one] 1 piece
           *[other] { $pushed } pieces
            } and squeeze out { $squeezed ->
            [one] the piece on { $lost }
           *[other] the pieces on { $lost }
        }
    }
}

## What a turn leads to; it gets a capital letter where it stands alone.
drop-pushes = push { $pushed ->
    [one] 1 piece
   *[other] { $pushed } pieces
}
drop-squeezes = squeeze out { $squeezed ->
    [one] the piece on { $lost }
   *[other] the pieces on { $lost }
}
drop-pushes-and-squeezes = push { $pushed ->
    [one] 1 piece
   *[other] { $pushed } pieces
} and squeeze out { $squeezed ->
    [one] the piece on { $lost }
   *[other] the pieces on { $lost }
}

## What is asked of whoever chooses a turn.
drop-ask = Choose a cell for your piece.
drop-ask-first = Choose a cell for your first piece.
drop-ask-second = Choose a cell for your second piece.

# What lies on a cell, for somebody who can't see it.
drop-on-cell = { $piece ->
    [black] black piece
    [white] white piece
   *[dud] dud
}

## Why a turn is refused.
drop-outer-ring = `{ $cell }` is in the outer ring, where you can't place pieces: choose a cell with six neighbours.
drop-filled = { $by ->
    [black] There's already a black piece on `{ $cell }`.
    [white] There's already a white piece on `{ $cell }`.
   *[dud] The dud is on `{ $cell }`.
}
drop-filled-by-first = { $by ->
    [black] After your first piece, on `{ $first }`, there's a black piece on `{ $cell }`.
    [white] After your first piece, on `{ $first }`, there's a white piece on `{ $cell }`.
   *[dud] After your first piece, on `{ $first }`, there's the dud on `{ $cell }`.
}
drop-second-missing = You place two pieces this turn: add a cell for the second one after `{ $first }`.
drop-one-on-first-turn = The first turn is a single piece, so leave out the second cell, `{ $cell }`.
drop-one-left = You have only one piece left, so leave out the second cell, `{ $cell }`.
drop-no-room = After your first piece no inner cell is empty, so leave out the second cell, `{ $cell }`.

## How the groups decided the match, after “Black wins:” and “The match is drawn:”. $own and $other: how many pieces the groups of
## the winner and of the loser have.
drop-same-groups = both players' largest groups have { $count ->
    [0] no pieces
    [one] 1 piece
   *[other] { $count } pieces
}
drop-largest = { $winner ->
    [black] Black's largest group has { $own ->
        [0] no pieces
        [one] 1 piece
       *[other] { $own } pieces
    } to White's { $other }
   *[white] White's largest group has { $own ->
        [0] no pieces
        [one] 1 piece
       *[other] { $own } pieces
    } to Black's { $other }
}

## Descriptions of pictures, within 1024 characters.
drop-counts = { $side ->
    [black] Black: { $pieces ->
        [0] no pieces
        [one] 1 piece
       *[other] { $pieces } pieces
    } on the board, { $left } to place.
   *[white] White: { $pieces ->
        [0] no pieces
        [one] 1 piece
       *[other] { $pieces } pieces
    } on the board, { $left } to place.
}
drop-not-all-rows = Not all rows are listed.
