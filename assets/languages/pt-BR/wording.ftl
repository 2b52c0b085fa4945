list-and = { $first } e { $last }
list-or = { $first } ou { $last }
list-comma = { $first }, { $next }
list-sentences = { $first } { $next }
wording-sentence = { $words }.
wording-decimal = { $whole },{ $fraction }

wording-amount = +{ $amount }
wording-whole-amount = +{ $amount }, tudo
wording-claim =
    { $tiles ->
        [one] Conquistar { $from }–{ $to }, { $tiles } quadrado
       *[other] Conquistar { $from }–{ $to }, { $tiles } quadrados
    }
wording-play = Jogar
wording-swap-sides = Trocar de lado

wording-over = A partida acabou.
wording-off-board = Não existe `{ $cell }` neste tabuleiro.
