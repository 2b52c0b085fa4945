tournament-refused-not-started = Il torneo { $tournament }, non è ancora cominciato.
tournament-refused-season-not-started = La stagione { $season } del torneo { $tournament }, non è ancora cominciata.
tournament-refused-started = Il torneo { $tournament }, è già cominciato.
tournament-refused-last-season = Il torneo { $tournament }, è alla sua ultima stagione.
tournament-refused-finished = Il torneo { $tournament }, è finito.
tournament-refused-archived = Il torneo { $tournament }, è archiviato.
tournament-refused-this-not-started = Il torneo non è ancora cominciato.
tournament-refused-this-started = Il torneo è già cominciato.
tournament-refused-this-finished = Il torneo è finito.
tournament-refused-this-archived = Il torneo è archiviato.

tournament-refused-no-ladder = Le sfide ci sono solo su una scala, e il torneo { $tournament }, non lo è.
tournament-refused-this-no-ladder = Le sfide ci sono solo su una scala, e questo torneo non lo è.

tournament-refused-division = `division` è un numero di partecipanti da { $least } a { $most }.
tournament-refused-rounds = `rounds` è un numero da 1 a { $most }.
tournament-refused-length = Le durate di un torneo vanno da { $shortest } a { $longest }.
tournament-refused-at-once = `at_once` è un numero da 1 a { $most }.
tournament-refused-start-passed = Quell'inizio è già passato; scegline uno più avanti, ad es. `starts:7d`.
tournament-refused-reach = Su una scala si deve poter sfidare almeno 1 gradino più in alto.

tournament-refused-joined = Partecipi già al torneo { $tournament }.
tournament-refused-this-joined = Partecipi già a questo torneo.
tournament-refused-you-not-in = Non partecipi al torneo { $tournament }.
tournament-refused-this-you-not-in = Non partecipi a questo torneo.
tournament-refused-not-in = { $player } non partecipa al torneo { $tournament }.
tournament-refused-this-not-in = { $player } non partecipa a questo torneo.
tournament-refused-full = { $most ->
    [one] Il torneo { $tournament }, è al completo: c'è posto per 1 partecipante.
   *[other] Il torneo { $tournament }, è al completo: c'è posto per { $most } partecipanti.
}
tournament-refused-this-full = { $most ->
    [one] Il torneo è al completo: c'è posto per 1 partecipante.
   *[other] Il torneo è al completo: c'è posto per { $most } partecipanti.
}
tournament-refused-too-few = { $have ->
    [0] Il torneo { $tournament }, non può ancora cominciare: nessuna iscrizione, e servono almeno { NUMBER($need) } partecipanti.
    [one] Il torneo { $tournament }, non può ancora cominciare: c'è 1 partecipante, e ne servono almeno { NUMBER($need) }.
   *[other] Il torneo { $tournament }, non può ancora cominciare: ci sono { $have } partecipanti, e ne servono almeno { NUMBER($need) }.
}
tournament-refused-this-too-few = { $have ->
    [0] Il torneo non può ancora cominciare: nessuna iscrizione, e servono almeno { NUMBER($need) } partecipanti.
    [one] Il torneo non può ancora cominciare: c'è 1 partecipante, e ne servono almeno { NUMBER($need) }.
   *[other] Il torneo non può ancora cominciare: ci sono { $have } partecipanti, e ne servono almeno { NUMBER($need) }.
}

tournament-refused-no-pairing = Nel torneo { $tournament }, non c'è questo abbinamento.
tournament-refused-this-no-pairing = In questo torneo non c'è questo abbinamento.
tournament-refused-bye = È un bye, quindi non c'è niente da decidere.
tournament-refused-challenge-over = Questa sfida è già stata accettata, o è finita.
tournament-refused-pairing-over = Questo abbinamento è già concluso.
tournament-refused-same-result = Il risultato di questo abbinamento è già quello.
tournament-refused-not-in-pairing = { $player } non è in questo abbinamento; può vincere solo una delle due persone abbinate.
tournament-refused-nobody-in-pairing = Può vincere solo una delle due persone di questo abbinamento.
tournament-refused-own-match = Giochi tu questa partita, quindi deve deciderla qualcun altro.
tournament-refused-already-begun = La partita di questo abbinamento è già cominciata.
tournament-refused-not-begun = La partita di questo abbinamento non può ancora cominciare.

tournament-refused-self-challenge = Non puoi sfidarti.
tournament-refused-out-of-reach = { $reach ->
    [1] Puoi sfidare solo chi sta sul gradino sopra il tuo.
   *[other] Puoi sfidare solo chi sta fino a { $reach } gradini sopra di te.
}
tournament-refused-challenging = Hai già sfidato { $player }. Potrai sfidare di nuovo quando quella partita sarà finita.
tournament-refused-challenged-you = { $player } ti ha già lanciato una sfida.
tournament-refused-accept = Per accettare, usa `{ $command } pairing:`.
tournament-refused-challenged = { $player } ha già una sfida da { $challenger }. Riprova quando quella partita sarà finita.
tournament-refused-this-challenged = Questa persona ha già una sfida da { $challenger }. Riprova quando quella partita sarà finita.
tournament-refused-too-soon = Avete giocato da poco. Puoi sfidare di nuovo { $player } dal { $time }.
tournament-refused-this-too-soon = Avete giocato da poco. Potete sfidarvi di nuovo dal { $time }.
tournament-refused-not-challenged = Può accettare solo la persona sfidata.
