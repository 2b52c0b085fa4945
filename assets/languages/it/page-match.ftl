page-match-standings = Classifica
page-match-about = Altro
page-match-side = { $side ->
    [black] Nero
   *[white] Bianco
}
page-match-side-to-move = { $side ->
    [black] Muove il Nero
   *[white] Muove il Bianco
}
page-match-start = L'inizio
page-match-last = L'ultima mossa
page-match-run = Riproduci
page-match-to-match = Alla partita
page-match-no-turns = Non è ancora stata giocata nessuna mossa.
page-match-turns-to = Mosse fino alla { NUMBER($turn) }
page-match-turns-from = Mosse dalla { NUMBER($turn) }
page-match-analysis = Analisi
page-match-nothing-said = Non è stato detto niente.
page-match-turn = Mossa { NUMBER($turn) }
page-match-sign-in = Per giocare, se è la tua partita: { $link }
page-match-flip = Gira il tavoliere
page-match-next = La loro prossima partita
page-match-record = Trascrizione
page-match-record-file = { $link } (testo)
page-match-file = { $link } ({ $kind })
page-match-board = Questo tavoliere
page-match-animation = Tutte le mosse
page-match-all = Classifica e partite
page-match-theme = Tema:
page-match-begun = Inizio della partita: { $moment }.

page-list-pages = Pagine
page-list-more-players = Il resto della classifica
page-list-older = Partite precedenti
page-list-rules-of = Regole di { $game }
