tournament-description-begin = Torneo { $tournament }: { $game }.

tournament-description-seasons = Stagioni in divisioni di circa { NUMBER($size) } partecipanti: in ogni divisione si gioca tutti contro tutti una volta, in turni di { $length }. Dopo una stagione, i primi due posti di ogni divisione salgono e gli ultimi due scendono; la stagione successiva comincia dopo { $pause }.
tournament-description-swiss = { $rounds ->
    [1] Svizzero, 1 turno di { $length }: giochi con qualcuno di forza simile alla tua.
   *[other] Svizzero, { $rounds } turni di { $length } ciascuno: in ogni turno giochi con qualcuno che ha circa i tuoi stessi punti, e mai due volte con la stessa persona.
}
tournament-description-round-robin = Girone all'italiana: si gioca tutti contro tutti una volta, in turni di { $length }.
tournament-description-double-round-robin = Girone all'italiana doppio: si gioca tutti contro tutti due volte, una con il Nero e una con il Bianco, in turni di { $length }.
tournament-description-ladder = { $reach ->
    [1] Scala: puoi sfidare chi sta sul gradino sopra il tuo, e se vinci prendi quel gradino.
   *[other] Scala: puoi sfidare chi sta fino a { $reach } gradini sopra di te, e se vinci prendi quel gradino.
}
tournament-description-ladder-match = Una partita comincia quando la sfida è accettata, oppure da sola dopo { $time }, e dura al massimo { $length }.
tournament-description-ladder-again = Dopo una partita, le stesse due persone non possono incontrarsi di nuovo per { $time }.
tournament-description-ladder-idle = Chi potrebbe sfidare qualcuno ma non gioca per { $time } lascia la scala, dopo un avviso.
tournament-description-at-once = { $most ->
    [1] Giochi una partita alla volta.
   *[other] Giochi fino a { $most } partite insieme.
}
tournament-description-rated = Classificato.
tournament-description-casual = Amichevole.
tournament-description-no-clock = Senza orologio.
tournament-description-clock = Orologio: { $clock }.
tournament-description-deadline = Se una partita non è finita entro la sua scadenza, perde chi ha fatto aspettare di più. Fai aspettare l'altra persona mentre tocca a te, anche in ferie, e durante le pause che hai chiesto tu.
