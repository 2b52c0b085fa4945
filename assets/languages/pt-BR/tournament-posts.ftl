tournament-posts-nobody-joined = Ninguém entrou ainda.
tournament-posts-joined = { $count ->
    [one] { $count } participante até agora: { $players }.
   *[other] { $count } participantes até agora: { $players }.
}

tournament-posts-to-join = { $way ->
    [button] Para entrar, clique no botão abaixo ou use `{ $command }`.
   *[command] Para entrar, use `{ $command }`.
}
tournament-posts-to-join-season = { $way ->
    [button] Para entrar na temporada { $season }, clique no botão abaixo ou use `{ $command }`.
   *[command] Para entrar na temporada { $season }, use `{ $command }`.
}
tournament-posts-to-join-ladder = { $way ->
    [button] Para entrar no degrau mais baixo, clique no botão abaixo ou use `{ $command }`.
   *[command] Para entrar no degrau mais baixo, use `{ $command }`.
}
tournament-posts-season-in-progress = A temporada { $season } está em andamento.
tournament-posts-last-season-in-progress = A temporada { $season } está em andamento. É a última, então ninguém mais pode entrar.
tournament-posts-ladder-in-progress = A escada está em andamento.
tournament-posts-in-progress = Já começou, então ninguém mais pode entrar.
tournament-posts-over = Acabou.
tournament-posts-archived = Foi arquivado, então ninguém mais pode entrar.

tournament-posts-starts = Começa em { $starts } se houver pelo menos { NUMBER($need) } participantes.
tournament-posts-starts-by-moderator = Começa quando a moderação quiser; precisa de pelo menos { NUMBER($need) } participantes.

tournament-posts-started = { $count ->
    [one] O torneio { $tournament }, começou, com { $count } participante.
   *[other] O torneio { $tournament }, começou, com { $count } participantes.
}
tournament-posts-season-started = { $count ->
    [one] A temporada { $season } do torneio { $tournament }, começou, com { $count } participante.
   *[other] A temporada { $season } do torneio { $tournament }, começou, com { $count } participantes.
}
tournament-posts-season-started-in-divisions = { $count ->
    [one] A temporada { $season } do torneio { $tournament }, começou, com { $count } participante em { NUMBER($divisions) } divisões.
   *[other] A temporada { $season } do torneio { $tournament }, começou, com { $count } participantes em { NUMBER($divisions) } divisões.
}
tournament-posts-to-challenge = Para desafiar alguém daqui, use `{ $command } player:`.
tournament-posts-by-rating = Por rating: { $players }.
tournament-posts-ends = Acaba no máximo até { $end }.
tournament-posts-open-challenges = Desafios abertos:
tournament-posts-more-challenges = { $count ->
    [one] … e mais { $count } desafio
   *[other] … e mais { $count } desafios
}

tournament-posts-challenge-in-progress = Confronto { $number }: { $challenger } desafiou { $challenged }, partida { $match } em andamento
tournament-posts-challenge-about-to-begin = Confronto { $number }: { $challenger } desafiou { $challenged }, prestes a começar
tournament-posts-challenge-waits = Confronto { $number }: { $challenger } desafiou { $challenged }, começa quando os dois tiverem vaga
tournament-posts-challenge-begins = Confronto { $number }: { $challenger } desafiou { $challenged }, começa sozinho em { $begins }

tournament-posts-round-over = A rodada { $round } de { $rounds } do torneio { $tournament }, acabou.
tournament-posts-round-ends = A rodada { $round } de { $rounds } do torneio { $tournament }, acaba no máximo até { $closes }.
tournament-posts-round-in-progress = A rodada { $round } de { $rounds } do torneio { $tournament }, está em andamento.
tournament-posts-season-round-over = A rodada { $round } de { $rounds } da temporada { $season } do torneio { $tournament }, acabou.
tournament-posts-season-round-ends = A rodada { $round } de { $rounds } da temporada { $season } do torneio { $tournament }, acaba no máximo até { $closes }.
tournament-posts-season-round-in-progress = A rodada { $round } de { $rounds } da temporada { $season } do torneio { $tournament }, está em andamento.
tournament-posts-more-pairings = … e mais { NUMBER($count) }; para ver a tabela, use `{ $command }`.

tournament-posts-bye = { $player } tem bye
tournament-posts-bye-with-point = { $player } tem bye: 1 ponto
tournament-posts-pairing-in-progress = Confronto { $number }: { $black } (pretas) – { $white } (brancas), partida { $match } em andamento
tournament-posts-pairing-about-to-begin = Confronto { $number }: { $black } (pretas) – { $white } (brancas), prestes a começar
tournament-posts-pairing-not-begun = Confronto { $number }: { $black } (pretas) – { $white } (brancas), ainda não começou
tournament-posts-pairing-held-up = { $count ->
    [0] Confronto { $number }: { $black } (pretas) – { $white } (brancas), não começou: { $busy } ainda está jogando outra partida
    [one] Confronto { $number }: { $black } (pretas) – { $white } (brancas), não começou: { $busy } ainda está jogando a partida { $matches }
   *[other] Confronto { $number }: { $black } (pretas) – { $white } (brancas), não começou: { $busy } ainda está jogando as partidas { $matches }
}
tournament-posts-pairing-won = Confronto { $number }: { $winner } venceu { $loser }
tournament-posts-pairing-won-in-match = Confronto { $number }: { $winner } venceu { $loser }, partida { $match }
tournament-posts-pairing-drawn = Confronto { $number }: { $black } e { $white } empataram
tournament-posts-pairing-drawn-in-match = Confronto { $number }: { $black } e { $white } empataram, partida { $match }
tournament-posts-pairing-without-point = Confronto { $number }: { $black } – { $white }, sem ponto para os dois
tournament-posts-pairing-without-point-in-match = Confronto { $number }: { $black } – { $white }, sem ponto para os dois, partida { $match }
tournament-posts-pairing-why = { $why ->
    [forfeit] (acabou antes de os dois terem jogado)
    [aborted] (anulada)
    [deadline] (decidido pelo prazo)
    [withdrawn] (oponente saiu do torneio)
   *[moderator] (decidido pela moderação)
}

tournament-posts-tournament-over = O torneio { $tournament }, acabou.
tournament-posts-tournament-over-after-season = O torneio { $tournament }, acabou depois da temporada { $season }.
tournament-posts-season-over = A temporada { $season } do torneio { $tournament }, acabou.
tournament-posts-congratulations = Parabéns a { $winner } pela vitória!
tournament-posts-congratulations-to-several = Parabéns a { $players }, que dividem o primeiro lugar!
tournament-posts-moving-up = Sobem: { $players }.
tournament-posts-moving-down = Descem: { $players }.
tournament-posts-to-division = { $player } (para a divisão { $division })
tournament-posts-dropped-out = Fora da próxima temporada, por saída ou por não ter jogado nenhuma partida: { $players }.
tournament-posts-next-season = A temporada { $season } começa em { $starts }. Até lá você pode entrar com `{ $join }` ou sair com `{ $leave }`.

tournament-posts-too-few = { $count ->
    [0] O torneio { $tournament }, não começou: ninguém entrou, e são necessários pelo menos { NUMBER($need) } participantes.
    [one] O torneio { $tournament }, não começou: só { $count } participante entrou, e são necessários pelo menos { NUMBER($need) }.
   *[other] O torneio { $tournament }, não começou: só { $count } participantes entraram, e são necessários pelo menos { NUMBER($need) }.
}
tournament-posts-too-few-for-season = { $count ->
    [0] A temporada { $season } do torneio { $tournament }, não começou: ninguém entrou, e são necessários pelo menos { NUMBER($need) } participantes.
    [one] A temporada { $season } do torneio { $tournament }, não começou: só { $count } participante entrou, e são necessários pelo menos { NUMBER($need) }.
   *[other] A temporada { $season } do torneio { $tournament }, não começou: só { $count } participantes entraram, e são necessários pelo menos { NUMBER($need) }.
}
tournament-posts-called-off = O torneio { $tournament }, foi cancelado.
tournament-posts-matches-continue = As partidas em andamento continuam, mas não contam mais para ele.
