seek-close = Fechar convite
seek-accept-one = Aceitar { $seek }
seek-close-one = Fechar { $seek }

seek-offered = { $seeker } procura oponentes: { $game }.
seek-open-to = { $range ->
    [between] Aberto a ratings de { $least } a { $most }.
    [least] Aberto a ratings a partir de { $least }.
    [most] Aberto a ratings até { $most }.
   *[any] Aberto a qualquer rating.
}
seek-at-once = { $most ->
    [1] Uma partida por vez.
   *[other] Até { $most } partidas ao mesmo tempo.
}
seek-at-once-some-running = Até { NUMBER($most) } partidas ao mesmo tempo, { NUMBER($running) } em andamento.
seek-is-full = O convite { $seek } está lotado. Ele reabre quando uma das partidas acabar.
seek-stays-open = O convite { $seek } fica aberto até { $seeker } fechar.
seek-closed-by-seeker = { $seeker } fechou o convite { $seek }.
seek-closed-by-moderator = A moderação fechou o convite { $seek }.
seek-closed-message-deleted = O convite { $seek } foi fechado porque a mensagem dele foi apagada.
seek-closed-lost-on-time = O convite { $seek } foi fechado porque { $seeker } perdeu no tempo uma das partidas dele.
seek-closed-lapsed = O convite { $seek } foi fechado porque { $seeker } não joga há 30 dias.

seek-line = { $seek } { $seeker }: { $game }, { $details }
seek-line-own = { $seek } { $game }, { $details }
seek-detail-rated = ranqueada
seek-detail-casual = amistosa
seek-detail-clock = { $clock ->
    [none] sem relógio
    [normal] relógio normal
    [quick] relógio rápido
    [slow] relógio lento
   *[other] relógio { $times }
}
seek-detail-plays-black = joga de pretas
seek-detail-plays-white = joga de brancas
seek-detail-you-play-black = você joga de pretas
seek-detail-you-play-white = você joga de brancas
seek-detail-direct = por mensagem direta
seek-detail-ratings = { $range ->
    [between] ratings de { $least } a { $most }
    [least] ratings a partir de { $least }
    [most] ratings até { $most }
   *[any] qualquer rating
}
seek-detail-full = lotado
seek-detail-up-to = até { NUMBER($most) } ao mesmo tempo
seek-detail-running = { NUMBER($running) } de { NUMBER($most) } em andamento

seek-list-here = { $count ->
    [0] Não há convites abertos neste servidor. Para abrir um, use `/seek open game:onyx`.
    [one] { $count } convite aberto neste servidor:
   *[other] { $count } convites abertos neste servidor:
}
seek-not-in-private-threads = Todo mundo neste servidor pode ver os convites abertos, então faça o seu em um canal ou em um tópico público. Para jogar neste tópico privado, use `/challenge` sem oponente.
seek-your-open = Convites abertos:
seek-list-yours = { $count ->
    [0] Você não tem convites abertos. Para abrir um, use `/seek open` em um canal de servidor.
    [one] Você tem { $count } convite aberto:
   *[other] Você tem { $count } convites abertos:
}
seek-list-more = … e mais { NUMBER($count) }, que você pode aceitar com `/seek accept seek:`.
seek-list-kept = Para acrescentar um convite, use `/seek open`.
seek-list-not-kept = Os convites abertos deste servidor não são mais listados aqui. Para vê-los, use `/seek list`.
seek-suggestion = { $seek } { $game }, { $seeker }

seek-opened = O convite { $seek } está aberto.
seek-opened-listed = O convite { $seek } está aberto e listado em { $channel }.
seek-everyone-can-accept = { $most ->
    [1] Todo mundo pode aceitar, uma partida por vez.
   *[other] Todo mundo pode aceitar, até { $most } partidas ao mesmo tempo.
}
seek-to-close = Para fechá-lo, use `/seek close seek:{ $number }`.
seek-you-closed = O convite { $seek } está fechado. As partidas em andamento continuam.
seek-you-closed-all = { $count ->
    [0] Você não tem convites abertos.
    [1] Seu convite aberto foi fechado. As partidas em andamento continuam.
   *[other] Seus { $count } convites abertos foram fechados. As partidas em andamento continuam.
}
seek-begun = A partida { $match } começou em { $channel }.
seek-begun-directly = A partida { $match } começou nas suas mensagens diretas.

seek-was-closed-lost-on-time = { $seeker }: seu convite { $seek }, { $game }, foi fechado porque você perdeu no tempo uma das partidas dele.
seek-was-closed-lapsed = { $seeker }: seu convite { $seek }, { $game }, foi fechado porque você não joga há 30 dias.
seek-was-closed-by-moderator = { $seeker }: seu convite { $seek }, { $game }, foi fechado pela moderação.
seek-was-closed-message-deleted = { $seeker }: seu convite { $seek }, { $game }, foi fechado porque a mensagem dele foi apagada.
seek-was-closed = { $seeker }: seu convite { $seek }, { $game }, foi fechado.
seek-to-open-again = Para abri-lo de novo, use `/seek open`.

seek-only-on-servers = Convites pertencem a um servidor: use este comando em um canal de lá.
seek-unknown = Não existe o convite { $seek } aqui. Para ver os abertos, use `/seek list`.
seek-not-a-number = “{ $typed }” não é o número de um convite. Para ver os abertos, use `/seek list`.
seek-not-a-range = “{ $typed }” não é um intervalo de ratings; escreva, por exemplo, { $examples }.
seek-range-reversed = Em “{ $typed }”, o rating menor precisa vir primeiro; escreva, por exemplo, { $examples }.
seek-at-once-bounds = `at_once` é um número de 1 a { NUMBER($most) }.
seek-too-many = { $most ->
    [1] Você já tem um convite aberto, e o limite é um. Feche-o com `/seek close seek:`.
   *[other] Você já tem { $most } convites abertos, que é o limite. Feche um com `/seek close seek:`.
}
seek-same = Você já tem um convite aberto com estas condições: o convite { $seek }. Para mudá-lo, feche-o antes com `/seek close seek:{ $number }`.
seek-already-closed = O convite { $seek } está fechado. Para ver os abertos, use `/seek list`.
seek-own = Esse convite é seu; outra pessoa precisa aceitar.
seek-playing = Você já está jogando a partida { $match } deste convite. Pode aceitá-lo de novo quando ela acabar.
seek-full = { $most ->
    [1] O convite { $seek } está lotado: { $seeker } joga uma partida dele por vez. Ele reabre quando ela acabar.
   *[other] O convite { $seek } está lotado: { $seeker } joga até { $most } partidas dele ao mesmo tempo. Ele reabre quando uma delas acabar.
}
seek-out-of-range = { $range ->
    [between] Este convite está aberto a ratings de { $least } a { $most } em { $game }, e o seu é { $rating }.
    [least] Este convite está aberto a ratings a partir de { $least } em { $game }, e o seu é { $rating }.
    [most] Este convite está aberto a ratings até { $most } em { $game }, e o seu é { $rating }.
   *[any] Este convite está aberto a qualquer rating em { $game }, e o seu é { $rating }.
}
seek-not-yours = Só { $seeker } ou a moderação pode fechar o convite { $seek }.

seek-pinned = Os convites abertos agora são listados neste canal, em uma mensagem que muda junto com eles.
seek-pinned-before = A lista em { $channel } não será mais atualizada.
seek-to-unpin = Para parar com isso, use `/seek pin on:false` ou apague a mensagem.
seek-unpinned = Os convites abertos não são mais listados em um canal. Cada novo convite ganha sua própria mensagem.
seek-none-pinned = Os convites abertos não são listados em nenhum canal.
seek-only-for-managers = Só quem tem a permissão Gerenciar servidor pode mandar listar os convites abertos em um canal.
seek-cannot-be-kept = Não posso editar mensagens aqui, então não consigo manter uma lista de convites atualizada.
