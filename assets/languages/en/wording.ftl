# Words that many sentences share.

# Black, the side.
wording-side =
    { $side ->
        [black] Black
       *[white] White
    }
# A stone within a sentence: “there's a black stone on `f6`”.
wording-stone-of =
    { $side ->
        [black] a black stone
       *[white] a white stone
    }
# A stone within a sentence: “would touch the black stone on `f6`”.
wording-the-stone-of =
    { $side ->
        [black] the black stone
       *[white] the white stone
    }
wording-stones =
    { $count ->
        [0] no stones
        [one] 1 stone
       *[other] { $count } stones
    }
# What somebody typed.
wording-quoted = “{ $typed }”

# Lists: the last two of “a, b and c”, of “a, b or c”, and those before. $first can be several already.
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-comma = { $first }, { $next }

# What a marker moves by, in a menu.
wording-amount = +{ $amount }
wording-whole-amount = +{ $amount }, all of it
# A rectangle that can be claimed, in a menu.
wording-claim =
    { $tiles ->
        [one] Claim { $from }–{ $to }, 1 tile
       *[other] Claim { $from }–{ $to }, { $tiles } tiles
    }
# Buttons and menus.
wording-play = Play
wording-swap-sides = Swap sides

# How a match ended, after “won”, “drawn” or “lost”.
wording-by-reason =
    { $reason ->
        [connection] by connection
        [repetition] by repetition
        [groups] on group size
        [points] on points
        [line] on unplaced tiles
        [tiles] on tiles
        [start] on tiebreak
        [resignation] by resignation
        [timeout] on time
        [agreement] by agreement
       *[adjudication] by adjudication
    }

wording-over = The match is over.
wording-off-board = There's no `{ $cell }` on this board.
# $what is e.g. “a black stone”.
wording-occupied = There's already { $what } on `{ $cell }`.
