tournament-posts-nobody-joined = Ancora nessuna iscrizione.
tournament-posts-joined = { $count ->
    [one] 1 partecipante: { $players }.
   *[other] { $count } partecipanti: { $players }.
}

tournament-posts-to-join = { $way ->
    [button] Per partecipare, premi il pulsante qui sotto o usa `{ $command }`.
   *[command] Per partecipare, usa `{ $command }`.
}
tournament-posts-to-join-season = { $way ->
    [button] Per partecipare alla stagione { $season }, premi il pulsante qui sotto o usa `{ $command }`.
   *[command] Per partecipare alla stagione { $season }, usa `{ $command }`.
}
tournament-posts-to-join-ladder = { $way ->
    [button] Per entrare dal gradino più basso, premi il pulsante qui sotto o usa `{ $command }`.
   *[command] Per entrare dal gradino più basso, usa `{ $command }`.
}
tournament-posts-season-in-progress = La stagione { $season } è in corso.
tournament-posts-last-season-in-progress = La stagione { $season } è in corso. È l'ultima, quindi non ci si può più iscrivere.
tournament-posts-ladder-in-progress = La scala è in corso.
tournament-posts-in-progress = È cominciato, quindi non ci si può più iscrivere.
tournament-posts-over = È finito.
tournament-posts-archived = È archiviato, quindi non ci si può più iscrivere.

tournament-posts-starts = Comincia il { $starts }, se ci sono almeno { NUMBER($need) } partecipanti.
tournament-posts-starts-by-moderator = Comincia quando lo avvia chi modera; servono almeno { NUMBER($need) } partecipanti.

tournament-posts-started = { $count ->
    [one] Il torneo { $tournament }, è cominciato, con 1 partecipante.
   *[other] Il torneo { $tournament }, è cominciato, con { $count } partecipanti.
}
tournament-posts-season-started = { $count ->
    [one] La stagione { $season } del torneo { $tournament }, è cominciata, con 1 partecipante.
   *[other] La stagione { $season } del torneo { $tournament }, è cominciata, con { $count } partecipanti.
}
tournament-posts-season-started-in-divisions = { $count ->
    [one] La stagione { $season } del torneo { $tournament }, è cominciata, con 1 partecipante in { NUMBER($divisions) } divisioni.
   *[other] La stagione { $season } del torneo { $tournament }, è cominciata, con { $count } partecipanti in { NUMBER($divisions) } divisioni.
}
tournament-posts-to-challenge = Per sfidare qualcuno di loro, usa `{ $command } player:`.
tournament-posts-by-rating = Per rating: { $players }.
tournament-posts-ends = Finisce al più tardi il { $end }.
tournament-posts-open-challenges = Sfide aperte:
tournament-posts-more-challenges = { $count ->
    [one] … e un'altra sfida
   *[other] … e altre { $count } sfide
}

tournament-posts-challenge-in-progress = Abbinamento { $number }: { $challenger } ha sfidato { $challenged }, partita { $match } in corso
tournament-posts-challenge-about-to-begin = Abbinamento { $number }: { $challenger } ha sfidato { $challenged }, la partita sta per cominciare
tournament-posts-challenge-waits = Abbinamento { $number }: { $challenger } ha sfidato { $challenged }, la partita comincia quando entrambi hanno un posto libero
tournament-posts-challenge-begins = Abbinamento { $number }: { $challenger } ha sfidato { $challenged }, la partita comincia da sola il { $begins }

tournament-posts-round-over = Il turno { $round } di { $rounds } nel torneo { $tournament }, è finito.
tournament-posts-round-ends = Il turno { $round } di { $rounds } nel torneo { $tournament }, finisce al più tardi il { $closes }.
tournament-posts-round-in-progress = Il turno { $round } di { $rounds } nel torneo { $tournament }, è in corso.
tournament-posts-season-round-over = Il turno { $round } di { $rounds } nella stagione { $season } del torneo { $tournament }, è finito.
tournament-posts-season-round-ends = Il turno { $round } di { $rounds } nella stagione { $season } del torneo { $tournament }, finisce al più tardi il { $closes }.
tournament-posts-season-round-in-progress = Il turno { $round } di { $rounds } nella stagione { $season } del torneo { $tournament }, è in corso.
tournament-posts-more-pairings = { $count ->
    [one] … e un altro; per vedere la classifica, usa `{ $command }`.
   *[other] … e altri { $count }; per vedere la classifica, usa `{ $command }`.
}

tournament-posts-bye = { $player } ha un bye
tournament-posts-bye-with-point = { $player } ha un bye: 1 punto
tournament-posts-pairing-in-progress = Abbinamento { $number }: { $black } (Nero) – { $white } (Bianco), partita { $match } in corso
tournament-posts-pairing-about-to-begin = Abbinamento { $number }: { $black } (Nero) – { $white } (Bianco), sta per cominciare
tournament-posts-pairing-not-begun = Abbinamento { $number }: { $black } (Nero) – { $white } (Bianco), non ancora cominciata
tournament-posts-pairing-held-up = { $count ->
    [0] Abbinamento { $number }: { $black } (Nero) – { $white } (Bianco), non cominciata: { $busy } gioca ancora un'altra partita
    [one] Abbinamento { $number }: { $black } (Nero) – { $white } (Bianco), non cominciata: { $busy } gioca ancora la partita { $matches }
   *[other] Abbinamento { $number }: { $black } (Nero) – { $white } (Bianco), non cominciata: { $busy } gioca ancora le partite { $matches }
}
tournament-posts-pairing-won = Abbinamento { $number }: { $winner } ha battuto { $loser }
tournament-posts-pairing-won-in-match = Abbinamento { $number }: { $winner } ha battuto { $loser }, partita { $match }
tournament-posts-pairing-drawn = Abbinamento { $number }: { $black } e { $white } hanno pattato
tournament-posts-pairing-drawn-in-match = Abbinamento { $number }: { $black } e { $white } hanno pattato, partita { $match }
tournament-posts-pairing-without-point = Abbinamento { $number }: { $black } – { $white }, zero punti a entrambi
tournament-posts-pairing-without-point-in-match = Abbinamento { $number }: { $black } – { $white }, zero punti a entrambi, partita { $match }
tournament-posts-pairing-why = { $why ->
    [forfeit] (finita prima che avessero mosso entrambi)
    [aborted] (annullata)
    [deadline] (decisa alla scadenza)
    [withdrawn] (per rinuncia)
   *[moderator] (decisa dalla moderazione)
}

tournament-posts-tournament-over = Il torneo { $tournament }, è finito.
tournament-posts-tournament-over-after-season = Il torneo { $tournament }, è finito dopo la stagione { $season }.
tournament-posts-season-over = La stagione { $season } del torneo { $tournament }, è finita.
tournament-posts-congratulations = Complimenti a { $winner } per la vittoria!
tournament-posts-congratulations-to-several = Complimenti a { $players }, al primo posto a pari merito!
tournament-posts-moving-up = Salgono: { $players }.
tournament-posts-moving-down = Scendono: { $players }.
tournament-posts-to-division = { $player } (alla divisione { $division })
tournament-posts-dropped-out = Fuori dalla prossima stagione, per rinuncia o senza partite giocate: { $players }.
tournament-posts-next-season = La stagione { $season } comincia il { $starts }. Fino ad allora puoi iscriverti con `{ $join }` o lasciare con `{ $leave }`.

tournament-posts-too-few = { $count ->
    [0] Il torneo { $tournament }, non è cominciato: nessuna iscrizione, e servono almeno { NUMBER($need) } partecipanti.
    [one] Il torneo { $tournament }, non è cominciato: c'è solo 1 partecipante, e ne servono almeno { NUMBER($need) }.
   *[other] Il torneo { $tournament }, non è cominciato: ci sono solo { $count } partecipanti, e ne servono almeno { NUMBER($need) }.
}
tournament-posts-too-few-for-season = { $count ->
    [0] La stagione { $season } del torneo { $tournament }, non è cominciata: nessuna iscrizione, e servono almeno { NUMBER($need) } partecipanti.
    [one] La stagione { $season } del torneo { $tournament }, non è cominciata: c'è solo 1 partecipante, e ne servono almeno { NUMBER($need) }.
   *[other] La stagione { $season } del torneo { $tournament }, non è cominciata: ci sono solo { $count } partecipanti, e ne servono almeno { NUMBER($need) }.
}
tournament-posts-called-off = Il torneo { $tournament }, è stato cancellato.
tournament-posts-matches-continue = Le partite in corso continuano, ma non contano più per il torneo.
