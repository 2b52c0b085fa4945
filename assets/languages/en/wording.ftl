# Words that many sentences share.


# Lists: the last two of “a, b and c”, of “a, b or c”, and those before. $first can be several already.
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-comma = { $first }, { $next }
# Two sentences, one after the other.
list-sentences = { $first } { $next }
# Words that stand alone as a sentence.
wording-sentence = { $words }.
# A number with decimals.
wording-decimal = { $whole }.{ $fraction }

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


wording-over = The match is over.
wording-off-board = There's no `{ $cell }` on this board.
