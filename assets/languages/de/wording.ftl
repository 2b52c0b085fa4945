list-and = { $first } und { $last }
list-or = { $first } oder { $last }
list-comma = { $first }, { $next }
list-sentences = { $first } { $next }
wording-sentence = { $words }.
wording-decimal = { $whole },{ $fraction }

wording-amount = +{ $amount }
wording-whole-amount = +{ $amount }, alles
wording-claim =
    { $tiles ->
        [one] { $from }–{ $to } nehmen, 1 Feld
       *[other] { $from }–{ $to } nehmen, { $tiles } Felder
    }
wording-play = Spielen
wording-swap-sides = Seiten tauschen

wording-over = Die Partie ist zu Ende.
wording-off-board = `{ $cell }` gibt es auf diesem Brett nicht.
