list-and = { $first } y { $last }
list-or = { $first } o { $last }
list-comma = { $first }, { $next }
list-sentences = { $first } { $next }
wording-sentence = { $words }.
wording-decimal = { $whole },{ $fraction }

wording-amount = +{ $amount }
wording-whole-amount = +{ $amount }, todo
wording-claim =
    { $tiles ->
        [one] Reclamar { $from }–{ $to }, 1 loseta
       *[other] Reclamar { $from }–{ $to }, { $tiles } losetas
    }
wording-play = Jugar
wording-swap-sides = Cambiar los colores

wording-over = La partida terminó.
wording-off-board = `{ $cell }` no existe en este tablero.
