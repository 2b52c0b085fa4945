replay-first = Primeira
replay-last = Última
replay-animate = Animar
replay-share = Compartilhar

replay-match = Partida { $match }: { $spec }. { $black } contra { $white }.
replay-shared-start = { $who } compartilhou a partida { $match } no início.
replay-shared-turn = { $who } compartilhou a partida { $match } depois da jogada { $turn } de { $count }.
replay-shared-turn-running = { $who } compartilhou a partida { $match } depois da jogada { $turn } de { $count } até agora.
replay-players = { $spec }. { $black } contra { $white }.
replay-turn = Jogada { $turn } de { $count }:
replay-turn-running = Jogada { $turn } de { $count } até agora:
replay-turn-start = Jogada { $turn } de { $count }: o início da partida.
replay-turn-start-running = Jogada { $turn } de { $count } até agora: o início da partida.
replay-start = O início da partida.
replay-to-move = Vez de { $who }.
replay-no-longer = A partida { $match } mudou. Abra o replay de novo.

replay-animation =
    { $count ->
        [one] Partida { $match }: { $spec }. { $black } contra { $white }, { $count } jogada.
       *[other] Partida { $match }: { $spec }. { $black } contra { $white }, { $count } jogadas.
    }
replay-animation-running =
    { $count ->
        [one] Partida { $match }: { $spec }. { $black } contra { $white }, { $count } jogada até agora.
       *[other] Partida { $match }: { $spec }. { $black } contra { $white }, { $count } jogadas até agora.
    }
replay-shared = { $who } compartilhou a partida { $match }.
replay-shared-animation =
    { $count ->
        [one] { $spec }. { $black } contra { $white }, { $count } jogada.
       *[other] { $spec }. { $black } contra { $white }, { $count } jogadas.
    }
replay-shared-animation-running =
    { $count ->
        [one] { $spec }. { $black } contra { $white }, { $count } jogada até agora.
       *[other] { $spec }. { $black } contra { $white }, { $count } jogadas até agora.
    }

replay-no-animation = Não consegui desenhar a animação.
replay-no-turns = Ainda não houve jogadas na partida { $match }.
replay-no-such-turn = A partida { $match } não tem a jogada “{ $typed }”: escolha de `0` (o início) a `{ $last }`.
replay-not-a-turn-number = “{ $typed }” não é um número de jogada: escolha de `0` (o início) a `{ $last }`.
replay-only-for-players = Só quem joga a partida { $match } pode ver o replay.
replay-only-for-players-here = Aqui, só quem joga a partida { $match } pode ver o replay; o resto do pessoal pode fazer isso no canal em que ela é jogada.
