log-heading = Partita { $match }: { $spec }
log-attached = Partita { $match }: { $spec }. Il suo registro è in allegato.

log-line = { $at } { $event }

log-challenged = { $who } ha inviato la sfida
log-sought = { $who } ha aperto l'annuncio #{ $number }
log-paired = { $who } ha avviato la partita per il torneo #{ $number }
log-settled = { $who } ha chiuso la partita come deciso dal torneo #{ $number }
log-moved = { $who } ha spostato la partita in un thread a parte
log-countered = { $who } ha risposto con altre condizioni
log-accepted = { $who } ha accettato la sfida
log-declined = { $who } ha rifiutato la sfida
log-declined-because = { $who } ha rifiutato la sfida: «{ $reason }»
log-cancelled = { $who } ha annullato la sfida
log-cancelled-as-deleted = { $who } ha annullato la sfida perché il suo messaggio è stato eliminato
log-expired = { $who } ha lasciato scadere la sfida
log-played = { $who } ha giocato { $turn }
log-resigned = { $who } ha abbandonato
log-aborted = { $who } ha annullato la partita
log-aborted-without-channel = { $who } ha chiuso la partita perché da troppo tempo non poteva scrivere nel suo canale
log-ended = la mossa di { $who } ha concluso la partita
log-frozen = { $who } ha congelato la partita perché qualcosa è andato storto
log-set-aside = { $who } ha messo da parte la partita perché è danneggiata
log-thawed = { $who } ha scongelato la partita
log-had-planned = { $who } aveva nel piano { $turn }
log-had-no-other-turn = { $who } non aveva altra mossa che { $turn }
log-hinted = { $who } ha chiesto un suggerimento per la mossa { $turn }
log-asked = { $what ->
    [draw] { $who } ha offerto patta
    [undo] { $who } ha chiesto di ritirare l'ultima mossa
    [abort] { $who } ha chiesto di annullare la partita
    [pause] { $who } ha chiesto di mettere in pausa l'orologio
    [unpause] { $who } ha chiesto di far ripartire l'orologio
   *[add-time] { $who } ha chiesto più tempo per entrambi
}
log-asked-to-undo = { $who } ha chiesto di ritirare l'ultima mossa: { $turn }
log-asked-for-time = { $who } ha chiesto più tempo per entrambi: { $time }
log-reminded = { $who } ha mandato un promemoria
log-away = { $who } è in ferie fino al { $until }, quindi l'orologio è stato fermato
log-leave-taken = { $who } ha esaurito il tempo ed è in ferie fino al { $until }
log-back = { $who } è di nuovo qui, quindi l'orologio è ripartito
log-leave-over = { $who } ha fatto ripartire l'orologio dopo le ferie
log-snoozed = { $who } ha rimandato il promemoria al { $until }
log-unsaid = { $who } ha tolto ciò che era stato detto con la mossa { $turn }
log-low-time = { $who } ha mandato un ultimo promemoria
log-flagged = { $who } ha annunciato che il tempo era scaduto
log-timed-out = { $who } ha chiuso la partita per tempo scaduto
log-claimed = { $who } ha reclamato la vittoria per tempo scaduto
log-closed = { $who } ha chiuso la partita
log-pause-ended = { $who } ha concluso la sua pausa
log-pause-over = { $who } ha fatto ripartire l'orologio
log-was-offline = { $who } era offline, e questo non conta come tempo di riflessione
log-was-offline-for = { $who } era offline, quindi all'orologio è stato aggiunto { $time }
log-had-wrong-time = { $who } aveva l'ora sbagliata, quindi { $time } è stato tolto di nuovo dall'orologio
log-place-lost = { $who } ha messo in pausa la partita perché non poteva scrivere nel suo canale
log-place-restored = { $who } ha potuto di nuovo scrivere nel suo canale e ha continuato la partita
log-resumed = { $who } ha ripreso la partita in un altro canale
log-adjudicated = { $who } ha deciso la partita: «{ $reason }»
log-agreed = { $who } ha accettato
log-agreed-to-undo = { $who } ha accettato: { $turn } è stata ritirata
log-declined-offer = { $who } ha rifiutato l'offerta
log-declined-request = { $who } ha rifiutato la richiesta
log-withdrew-offer = { $who } ha ritirato l'offerta
log-withdrew-request = { $who } ha ritirato la richiesta
