list-and = { $first } e { $last }
list-or = { $first } o { $last }
list-comma = { $first }, { $next }
list-sentences = { $first } { $next }
wording-sentence = { $words }.
wording-decimal = { $whole },{ $fraction }

wording-amount = +{ $amount }
wording-whole-amount = +{ $amount }, tutto
wording-claim =
    { $tiles ->
        [one] Conquista { $from }–{ $to }, 1 tessera
       *[other] Conquista { $from }–{ $to }, { $tiles } tessere
    }
wording-play = Gioca
wording-swap-sides = Scambia i colori

wording-over = La partita è finita.
wording-off-board = Su questo tavoliere non c'è `{ $cell }`.
