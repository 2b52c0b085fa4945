tournament-button-join = Iscriviti
tournament-button-leave = Lascia
tournament-button-table = Classifica
tournament-button-cross-table = Tabellone
tournament-button-archive = Archivia
tournament-button-call-off = Cancella il torneo
tournament-button-last-season = Ultima stagione
tournament-button-keep = Lascialo com'è
tournament-button-rules = Regole
tournament-button-log = Registro

tournament-title = #{ $number }, { $name }

tournament-someone = qualcuno
tournament-someone-first = Qualcuno

tournament-format-seasons = Stagioni
tournament-format-swiss = Svizzero
tournament-format-round-robin = Girone all'italiana
tournament-format-double-round-robin = Girone all'italiana doppio
tournament-format-ladder = Scala

tournament-stage-open = iscrizioni aperte
tournament-stage-open-season = stagione { $season }: iscrizioni aperte
tournament-stage-running = in corso
tournament-stage-running-season = stagione { $season } in corso
tournament-stage-finished = finito
tournament-stage-archived = archiviato
tournament-stage-too-few = non cominciato: troppo pochi partecipanti

tournament-players = { $count ->
    [one] 1 partecipante
   *[other] { $count } partecipanti
}

tournament-list-last = { $people } e { $person }
tournament-list-next = { $people }, { $person }
tournament-list-more = { $count ->
    [one] { $people } e un'altra persona
   *[other] { $people } e altre { $count } persone
}
