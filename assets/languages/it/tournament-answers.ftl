tournament-answers-created = Il torneo { $tournament }, è aperto alle iscrizioni.
tournament-answers-created-in-channel = Il torneo { $tournament }, è aperto alle iscrizioni in { $channel }.
tournament-answers-to-start-earlier = Comincia il { $starts }; per avviarlo prima, usa `{ $command }`.
tournament-answers-to-start = Per avviarlo, usa `{ $command }`.

tournament-answers-joined = Ora partecipi al torneo { $tournament }.
tournament-answers-joined-season = Ora partecipi alla stagione { $season } del torneo { $tournament }.
tournament-answers-lowest-rung = Sei sul gradino più basso; per sfidare qualcuno, usa `{ $command } player:`.
tournament-answers-starts-after-season = Si comincia dopo questa stagione.
tournament-answers-starts = Si comincia il { $starts }.
tournament-answers-start-will-be-told = Quando comincia te lo dico qui.
tournament-answers-to-leave = Per lasciarlo, usa `{ $command }`.
tournament-answers-left = Hai lasciato il torneo { $tournament }.
tournament-answers-withdrew = Hai rinunciato al torneo { $tournament }. Tutte le tue partite non ancora finite sono perse.
tournament-answers-withdrew-from-ladder = Hai rinunciato al torneo { $tournament }. Le tue partite lì sono perse, e il tuo gradino è libero.

tournament-answers-withdrawn = { $player } non partecipa più al torneo { $tournament }. Tutte le sue partite non ancora finite sono perse.
tournament-answers-removed = { $player } non è più nel torneo { $tournament }.
tournament-answers-started = Hai avviato il torneo { $tournament }.
tournament-answers-season-started = Hai avviato la stagione { $season } del torneo { $tournament }.
tournament-answers-adjudicated = Hai deciso l'abbinamento { $pairing } del torneo { $tournament }.
tournament-answers-archive = Vuoi archiviare il torneo { $tournament }? Non si può tornare indietro. Per vedere poi la sua classifica, usa `{ $command }`.
tournament-answers-call-off = Vuoi cancellare il torneo { $tournament }? Non si può tornare indietro.
tournament-answers-matches-would-continue = Le partite in corso continuano, ma non contano più per il torneo.
tournament-answers-end-with-season = La stagione { $season } del torneo { $tournament }, deve essere l'ultima? Continua, ma non ce ne sarà un'altra. Non si può tornare indietro.
tournament-answers-kept = Il torneo { $tournament }, resta com'è.
tournament-answers-archived = Il torneo { $tournament }, è archiviato.
tournament-answers-called-off = Il torneo { $tournament }, è cancellato.
tournament-answers-matches-continue = Le partite in corso continuano, ma non contano più per il torneo.
tournament-answers-last-season = La stagione { $season } del torneo { $tournament }, continua, e sarà l'ultima. Per cancellarlo subito, usa di nuovo `{ $command }`.

tournament-answers-challenged = Hai sfidato { $player } nel torneo { $tournament }. La partita comincia quando accetta, oppure da sola il { $begins }.
tournament-answers-accepted = Hai accettato la sfida di { $player }.
tournament-answers-accepted-from-someone = Hai accettato la sfida di qualcuno.
tournament-answers-accepted-match = È la partita { $match }.
tournament-answers-accepted-begins = La partita sta per cominciare.
tournament-answers-accepted-waits = La partita comincia quando avete posto entrambi.
