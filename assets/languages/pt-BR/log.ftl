log-heading = Partida { $match }: { $spec }
log-attached = Partida { $match }: { $spec }. O log vai em anexo.

log-line = { $at } { $event }

log-challenged = { $who } enviou o desafio
log-sought = { $who } abriu o convite #{ $number }
log-paired = { $who } começou a partida pelo torneio #{ $number }
log-settled = { $who } encerrou a partida conforme a decisão do torneio #{ $number }
log-moved = { $who } levou a partida para um tópico próprio
log-countered = { $who } respondeu com outras condições
log-accepted = { $who } aceitou o desafio
log-declined = { $who } recusou o desafio
log-declined-because = { $who } recusou o desafio: “{ $reason }”
log-cancelled = { $who } cancelou o desafio
log-cancelled-as-deleted = { $who } cancelou o desafio porque a mensagem dele foi apagada
log-expired = { $who } deixou o desafio expirar
log-played = { $who } jogou { $turn }
log-resigned = { $who } desistiu
log-aborted = { $who } anulou a partida
log-aborted-without-channel = { $who } encerrou a partida porque passou tempo demais sem conseguir postar no canal
log-ended = a jogada de { $who } encerrou a partida
log-frozen = { $who } congelou a partida porque algo deu errado
log-set-aside = { $who } deixou a partida de lado porque está danificada
log-thawed = { $who } descongelou a partida
log-had-planned = { $who } tinha planejado { $turn }
log-had-no-other-turn = { $who } não tinha outra jogada além de { $turn }
log-hinted = { $who } pegou uma dica para a jogada { $turn }
log-asked = { $what ->
    [draw] { $who } propôs empate
    [undo] { $who } pediu para desfazer a última jogada
    [abort] { $who } pediu para anular a partida
    [pause] { $who } pediu para pausar o relógio
    [unpause] { $who } pediu para religar o relógio
   *[add-time] { $who } pediu mais tempo para os dois lados
}
log-asked-to-undo = { $who } pediu para desfazer a última jogada: { $turn }
log-asked-for-time = { $who } pediu mais tempo para os dois lados: { $time }
log-reminded = { $who } enviou um lembrete
log-away = { $who } está de férias até { $until }, então o relógio parou
log-leave-taken = { $who } ficou sem tempo e entrou de férias até { $until }
log-back = { $who } voltou, então o relógio corre de novo
log-leave-over = { $who } religou o relógio depois das férias
log-snoozed = { $who } adiou o lembrete até { $until }
log-unsaid = { $who } apagou o recado da jogada { $turn }
log-low-time = { $who } enviou o último lembrete
log-flagged = { $who } avisou que o tempo acabou
log-timed-out = { $who } encerrou a partida pelo tempo
log-claimed = { $who } reivindicou a vitória no tempo
log-closed = { $who } encerrou a partida
log-pause-ended = { $who } encerrou a própria pausa
log-pause-over = { $who } religou o relógio
log-was-offline = { $who } esteve offline, o que não conta como tempo de jogo
log-was-offline-for = { $who } esteve offline, então o relógio ganhou { $time }
log-had-wrong-time = { $who } estava com a hora errada, então foi preciso descontar { $time } do relógio
log-place-lost = { $who } pausou a partida porque não conseguia postar no canal
log-place-restored = { $who } conseguiu postar no canal de novo e continuou a partida
log-resumed = { $who } retomou a partida em outro canal
log-adjudicated = { $who } decidiu a partida: “{ $reason }”
log-agreed = { $who } concordou
log-agreed-to-undo = { $who } concordou: { $turn } foi desfeita
log-declined-offer = { $who } recusou a proposta
log-declined-request = { $who } recusou o pedido
log-withdrew-offer = { $who } retirou a proposta
log-withdrew-request = { $who } retirou o pedido
