tournament-log-shown = Torneio { $tournament }
tournament-log-attached = Torneio { $tournament }: o log vai em anexo.

tournament-log-someone = alguém
tournament-log-someone-first = Alguém

tournament-log-created = { $actor } criou o torneio.
tournament-log-joined = { $player } entrou.
tournament-log-left = { $player } saiu.
tournament-log-removed = { $actor } removeu { $player }.
tournament-log-started-by = { $actor } iniciou o torneio.
tournament-log-started = O torneio começou.
tournament-log-season-started-by = { $actor } iniciou a temporada { $season }.
tournament-log-season-started = A temporada { $season } começou.
tournament-log-too-few = { $count ->
    [0] O torneio não começou: ninguém tinha entrado.
    [one] O torneio não começou: só { $count } participante tinha entrado.
   *[other] O torneio não começou: só { $count } participantes tinham entrado.
}
tournament-log-too-few-for-season = { $count ->
    [one] A temporada { $season } não começou: só havia { $count } participante.
   *[other] A temporada { $season } não começou: só havia { $count } participantes.
}
tournament-log-in-division = { $player } está na divisão { $division }.
tournament-log-round-began = A rodada { $round } começou.
tournament-log-round-over = A rodada { $round } acabou.
tournament-log-bye-in-round = { $player } tem bye na rodada { $round }.
tournament-log-no-pairing = Depois da rodada { $round }, não dava para fazer mais rodadas sem repetir um confronto.
tournament-log-corrected = { $actor } mudou o resultado do confronto { $pairing }.
tournament-log-corrected-some = { $actor } mudou um resultado.
tournament-log-withdrew = { $player } saiu do torneio.
tournament-log-withdrawn = { $actor } retirou { $player } do torneio.
tournament-log-season-over = A temporada { $season } acabou.
tournament-log-promoted = { $player } sobe para a divisão { $division }.
tournament-log-relegated = { $player } desce para a divisão { $division }.
tournament-log-dropped-out = { $player } não está na próxima temporada: saiu ou não jogou nenhuma partida.
tournament-log-rung-taken = { $player } tomou o degrau { $rung } de { $other }.
tournament-log-warned = { $player } recebeu o aviso de desafiar alguém ou sair da escada.
tournament-log-idle = { $player } saiu da escada depois de muito tempo sem partida.
tournament-log-postponed = O Stonepost esteve offline, então todos os prazos foram adiados em { $length }.
tournament-log-not-postponed = O relógio do Stonepost estava errado, então todos os prazos ficam como antes.
tournament-log-last-season = { $actor } fez da temporada { $season } a última.
tournament-log-finished = O torneio acabou.
tournament-log-archived = { $actor } arquivou o torneio.

tournament-log-pairing = Confronto { $number }: { $event }
tournament-log-some-pairing = Um confronto: { $event }
tournament-log-begun = começou a partida entre { $black } (pretas) e { $white } (brancas).
tournament-log-opened = { $black } e { $white } jogam a partida { $match }.
tournament-log-challenged = { $player } desafiou { $other }.
tournament-log-accepted = { $player } aceitou o desafio de { $other }.
tournament-log-began-by-itself = o desafio entre { $player } e { $other } não foi aceito a tempo, então a partida começa sozinha.
tournament-log-won = { $winner } venceu { $loser }.
tournament-log-won-by-moderator = { $actor } decidiu que { $winner } vence { $loser }.
tournament-log-won-by-moderator-with-reason = { $actor } decidiu que { $winner } vence { $loser }: “{ $reason }”.
tournament-log-won-by-forfeit = { $winner } venceu { $loser } antes de os dois terem jogado.
tournament-log-won-at-deadline = { $winner } venceu { $loser } pelo prazo.
tournament-log-won-by-withdrawal = { $winner } venceu porque { $loser } saiu do torneio.
tournament-log-bye = { $winner } tem bye.
tournament-log-drawn = { $black } e { $white } empataram.
tournament-log-drawn-by-moderator = { $actor } decretou empate entre { $black } e { $white }.
tournament-log-drawn-by-moderator-with-reason = { $actor } decretou empate entre { $black } e { $white }: “{ $reason }”.
tournament-log-drawn-at-deadline = { $black } e { $white } empataram pelo prazo.
tournament-log-nobody = { $black } e { $white } não ganham ponto.
tournament-log-nobody-by-moderator = { $actor } decidiu que nem { $black } nem { $white } ganha ponto.
tournament-log-nobody-by-moderator-with-reason = { $actor } decidiu que nem { $black } nem { $white } ganha ponto: “{ $reason }”.
tournament-log-nobody-aborted = a partida entre { $black } e { $white } foi anulada, então ninguém ganha ponto.
tournament-log-nobody-withdrawn = a partida entre { $black } e { $white } não será jogada porque um dos lados saiu do torneio.
