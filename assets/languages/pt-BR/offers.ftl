offer-label = { $kind ->
    [draw] Empate
    [undo] Desfazer minha jogada
    [abort] Anular
    [pause] Pausar o relógio
    [unpause] Encerrar a pausa
   *[addtime] Mais 1 dia para os dois
}

offer-still-open = { $other }: falta a sua resposta na partida { $match }.
offer-what-to-ask-for = O que você quer pedir na partida { $match }, { $against }? O pedido perde a validade na próxima jogada.

offer-you-made = { $kind ->
    [draw] Empate proposto. A proposta perde a validade na próxima jogada.
    [undo] Você pediu para desfazer sua última jogada. O pedido perde a validade na próxima jogada.
    [abort] Você pediu para anular a partida. O pedido perde a validade na próxima jogada.
    [pause] Você pediu para pausar o relógio. O pedido perde a validade na próxima jogada.
    [unpause] Você pediu para religar o relógio. O pedido perde a validade na próxima jogada.
   *[addtime] Você pediu mais tempo para os dois lados. O pedido perde a validade na próxima jogada.
}
offer-you-asked-for-time = Você pediu mais tempo para os dois lados: { $time }. O pedido perde a validade na próxima jogada.
offer-you-asked-to-abort-in-tournament = Não dá para anular uma partida de torneio por conta própria, então perguntei ao seu oponente. Você também pode desistir ou pedir à moderação para decidir a partida. O pedido perde a validade na próxima jogada.
offer-you-asked-for-pause-in-tournament = Você pediu para pausar o relógio. Em torneios, a sua pausa conta como tempo em que você faz o outro lado esperar, e o prazo do torneio continua valendo; você pode encerrá-la quando quiser. O pedido perde a validade na próxima jogada.
offer-you-agreed = Você concordou.
offer-you-withdrew = Retirado.
offer-pause-ended = Sua pausa acabou: o relógio voltou a correr.
offer-match-aborted = Partida anulada.
offer-not-a-time = “{ $typed }” não é uma duração: digite, por exemplo, `2d` ou `12h` (de { $shortest } a { $longest }).
offer-too-much-time = “{ $typed }” é demais: você pode pedir até { $longest }.

offer-made = { $kind ->
    [draw] { $other }: { $who } propõe empate. A proposta perde a validade na próxima jogada.
    [abort] { $other }: { $who } gostaria de anular a partida. O pedido perde a validade na próxima jogada.
    [pause] { $other }: { $who } gostaria de pausar o relógio. O pedido perde a validade na próxima jogada.
    [unpause] { $other }: { $who } gostaria de religar o relógio. O pedido perde a validade na próxima jogada.
   *[addtime] { $other }: { $who } gostaria de mais tempo para os dois lados. O pedido perde a validade na próxima jogada.
}
offer-made-undo = { $other }: { $who } gostaria de desfazer a jogada `{ $turn }`. O pedido perde a validade na próxima jogada.
offer-made-time = { $other }: { $who } gostaria de mais tempo para os dois lados: { $time }. O pedido perde a validade na próxima jogada.

offer-past = { $kind ->
    [draw] { $who } propôs empate.
    [undo] { $who } pediu para desfazer a última jogada.
    [abort] { $who } pediu para anular a partida.
    [pause] { $who } pediu para pausar o relógio.
    [unpause] { $who } pediu para religar o relógio.
   *[addtime] { $who } pediu mais tempo para os dois lados.
}
offer-past-time = { $who } pediu mais tempo para os dois lados: { $time }.
offer-past-agreed = { $who } concordou.
offer-past-declined = { $who } recusou.
offer-past-withdrawn = Foi retirado.
offer-past-lapsed = Perdeu a validade.
offer-someone = Alguém

offer-made-enough = { $kind ->
    [draw] Você já propôs empate { NUMBER($count) } vezes nesta jogada. Tente de novo depois da próxima.
    [undo] Você já pediu para desfazer a última jogada { NUMBER($count) } vezes nesta jogada. Tente de novo depois da próxima.
    [abort] Você já pediu para anular a partida { NUMBER($count) } vezes nesta jogada. Tente de novo depois da próxima.
    [pause] Você já pediu para pausar o relógio { NUMBER($count) } vezes nesta jogada. Tente de novo depois da próxima.
    [unpause] Você já pediu para religar o relógio { NUMBER($count) } vezes nesta jogada. Tente de novo depois da próxima.
   *[addtime] Você já pediu mais tempo para os dois lados { NUMBER($count) } vezes nesta jogada. Tente de novo depois da próxima.
}

offer-theirs-is-open = { $kind ->
    [draw] Já há uma proposta de empate de { $who } em aberto. Aceite ou recuse primeiro.
    [undo] Já há um pedido de { $who } em aberto: desfazer a última jogada. Aceite ou recuse primeiro.
    [abort] Já há um pedido de { $who } em aberto: anular a partida. Aceite ou recuse primeiro.
    [pause] Já há um pedido de { $who } em aberto: pausar o relógio. Aceite ou recuse primeiro.
    [unpause] Já há um pedido de { $who } em aberto: religar o relógio. Aceite ou recuse primeiro.
   *[addtime] Já há um pedido de { $who } em aberto: mais tempo para os dois lados. Aceite ou recuse primeiro.
}
offer-theirs-is-open-time = Já há um pedido de { $who } em aberto: mais tempo para os dois lados ({ $time }). Aceite ou recuse primeiro.
offer-yours-is-open = { $kind ->
    [draw] Você já tem uma proposta de empate em aberto. Para retirar, clique em “{ button-withdraw }”.
    [undo] Você já tem um pedido em aberto: desfazer a última jogada. Para retirar, clique em “{ button-withdraw }”.
    [abort] Você já tem um pedido em aberto: anular a partida. Para retirar, clique em “{ button-withdraw }”.
    [pause] Você já tem um pedido em aberto: pausar o relógio. Para retirar, clique em “{ button-withdraw }”.
    [unpause] Você já tem um pedido em aberto: religar o relógio. Para retirar, clique em “{ button-withdraw }”.
   *[addtime] Você já tem um pedido em aberto: mais tempo para os dois lados. Para retirar, clique em “{ button-withdraw }”.
}
offer-yours-is-open-time = Você já tem um pedido em aberto: mais tempo para os dois lados ({ $time }). Para retirar, clique em “{ button-withdraw }”.
offer-your-own = Esta proposta é sua, então quem responde é o seu oponente. Para retirar, clique em “{ button-decline }”.
offer-your-own-request = Este pedido é seu, então quem responde é o seu oponente. Para retirar, clique em “{ button-decline }”.
