plan-from-here = Planejar daqui
plan-remove = Tirar
plan-clear = Limpar plano

plan-example-line = ex.: { $turn } then …
plan-planned = Planejado: { $line }.
plan-then = { $first }, depois { $next }
plan-suggestion = { $number }: { $line }
plan-shown =
    { $count ->
        [one] Seu plano para a partida { $match }, { $count } jogada de no máximo { NUMBER($most) }:
       *[other] Seu plano para a partida { $match }, { $count } jogadas de no máximo { NUMBER($most) }:
    }
plan-own-turn = { $turn } (você)
plan-after = O tabuleiro depois da jogada { $number } do seu plano, `{ $turn }`.
plan-present = Este é o tabuleiro atual.
plan-list-yours = Diga a sua jogada, a do oponente e a sua resposta, por exemplo `/if { $turn } then … then …`.
plan-name-theirs = Diga uma jogada do oponente e a sua resposta, por exemplo `/if { $turn } then …`.
plan-removed = `{ $turn }` e tudo o que vinha depois saíram do seu plano.
plan-cleared = Seu plano para a partida { $match } foi apagado.
plan-turn-missing = Falta a jogada { $number } desta linha.
plan-turn-not-possible = A jogada { $number } desta linha, `{ $turn }`, não dá. { $why }
plan-after-the-end = A partida acaba antes de `{ $turn }`.
plan-without-answer = Uma linha precisa terminar com a sua resposta a uma jogada do oponente: `/if … then …`.
plan-full = Um plano pode ter até { NUMBER($most) } jogadas. Tire algumas antes com `/plan`.
plan-not-planned = Essa jogada não está no seu plano. Para vê-lo, use `/plan`.
plan-nothing-planned = Você não planejou nada na partida { $match }.
