tournament-log-shown = Torneo { $tournament }
tournament-log-attached = Torneo { $tournament }: il registro è in allegato.

tournament-log-someone = qualcuno
tournament-log-someone-first = Qualcuno

tournament-log-created = { $actor } ha creato il torneo.
tournament-log-joined = { $player } partecipa.
tournament-log-left = { $player } ha lasciato il torneo.
tournament-log-removed = { $actor } ha rimosso { $player }.
tournament-log-started-by = { $actor } ha avviato il torneo.
tournament-log-started = Il torneo è cominciato.
tournament-log-season-started-by = { $actor } ha avviato la stagione { $season }.
tournament-log-season-started = La stagione { $season } è cominciata.
tournament-log-too-few = { $count ->
    [0] Il torneo non è cominciato: non c'erano iscrizioni.
    [one] Il torneo non è cominciato: c'era solo 1 partecipante.
   *[other] Il torneo non è cominciato: c'erano solo { $count } partecipanti.
}
tournament-log-too-few-for-season = { $count ->
    [one] La stagione { $season } non è cominciata: c'era solo 1 partecipante.
   *[other] La stagione { $season } non è cominciata: c'erano solo { $count } partecipanti.
}
tournament-log-in-division = { $player } è nella divisione { $division }.
tournament-log-round-began = Il turno { $round } è cominciato.
tournament-log-round-over = Il turno { $round } è finito.
tournament-log-bye-in-round = { $player } ha un bye nel turno { $round }.
tournament-log-no-pairing = Dopo il turno { $round } non erano possibili altri turni senza ripetere un incontro.
tournament-log-corrected = { $actor } ha cambiato il risultato dell'abbinamento { $pairing }.
tournament-log-corrected-some = { $actor } ha cambiato un risultato.
tournament-log-withdrew = { $player } ha rinunciato al torneo.
tournament-log-withdrawn = { $actor } ha ritirato { $player } dal torneo.
tournament-log-season-over = La stagione { $season } è finita.
tournament-log-promoted = { $player } sale nella divisione { $division }.
tournament-log-relegated = { $player } scende nella divisione { $division }.
tournament-log-dropped-out = { $player } non è nella prossima stagione: ha rinunciato o non ha giocato partite.
tournament-log-rung-taken = { $player } ha preso il gradino { $rung } a { $other }.
tournament-log-warned = { $player } ha ricevuto un avviso: sfidare qualcuno o lasciare la scala.
tournament-log-idle = { $player } ha lasciato la scala dopo molto tempo senza partite.
tournament-log-postponed = Stonepost era offline, quindi tutte le scadenze sono state rimandate di { $length }.
tournament-log-not-postponed = L'orologio di Stonepost era sbagliato, quindi tutte le scadenze sono di nuovo quelle di prima.
tournament-log-last-season = { $actor } ha deciso che la stagione { $season } è l'ultima.
tournament-log-finished = Il torneo è finito.
tournament-log-archived = { $actor } ha archiviato il torneo.

tournament-log-pairing = Abbinamento { $number }: { $event }
tournament-log-some-pairing = Un abbinamento: { $event }
tournament-log-begun = è cominciata la partita tra { $black } (Nero) e { $white } (Bianco).
tournament-log-opened = { $black } e { $white } giocano la partita { $match }.
tournament-log-challenged = { $player } ha sfidato { $other }.
tournament-log-accepted = { $player } ha accettato la sfida di { $other }.
tournament-log-began-by-itself = la sfida tra { $player } e { $other } non è stata accettata in tempo, quindi la partita comincia da sola.
tournament-log-won = { $winner } ha battuto { $loser }.
tournament-log-won-by-moderator = { $actor } ha deciso che { $winner } vince contro { $loser }.
tournament-log-won-by-moderator-with-reason = { $actor } ha deciso che { $winner } vince contro { $loser }: «{ $reason }».
tournament-log-won-by-forfeit = { $winner } ha battuto { $loser } prima che avessero mosso entrambi.
tournament-log-won-at-deadline = { $winner } ha battuto { $loser } alla scadenza.
tournament-log-won-by-withdrawal = { $winner } ha vinto per il ritiro di { $loser }.
tournament-log-bye = { $winner } ha un bye.
tournament-log-drawn = { $black } e { $white } hanno pattato.
tournament-log-drawn-by-moderator = { $actor } ha deciso la patta tra { $black } e { $white }.
tournament-log-drawn-by-moderator-with-reason = { $actor } ha deciso la patta tra { $black } e { $white }: «{ $reason }».
tournament-log-drawn-at-deadline = { $black } e { $white } hanno pattato alla scadenza.
tournament-log-nobody = { $black } e { $white } non prendono punti.
tournament-log-nobody-by-moderator = { $actor } ha deciso che né { $black } né { $white } prende un punto.
tournament-log-nobody-by-moderator-with-reason = { $actor } ha deciso che né { $black } né { $white } prende un punto: «{ $reason }».
tournament-log-nobody-aborted = la partita tra { $black } e { $white } è stata annullata, quindi nessuno prende un punto.
tournament-log-nobody-withdrawn = la partita tra { $black } e { $white } non si giocherà per un ritiro.
