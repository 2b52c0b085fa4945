doctor-fine = È tutto a posto.
doctor-problems = Ci sono problemi.
doctor-works = ✅ { $finding }
doctor-fails = ❌ { $finding }

doctor-direct-messages = Posso mandarti messaggi diretti.
doctor-permissions = Qui ho tutti i permessi che mi servono: posso vedere il canale, inviare messaggi, allegare tavolieri e rispondere.
doctor-threads = Qui posso usare i thread, quindi si possono giocare più partite insieme.
doctor-private-thread = Questo è un thread privato: può avere una partita alla volta, e nel suo canale non ne compare niente.
doctor-no-threads = Qui non posso usare i thread, quindi si può giocare solo una partita alla volta.
doctor-reads-messages = Qui leggo i messaggi normali: scrivi semplicemente la tua mossa, ad es. `f3>g2 c5`.
doctor-reads-no-messages = Qui non leggo i messaggi normali: rispondi al tavoliere, menzionami, premi Muovi o usa `/move`.
doctor-database = Riesco a salvare nel mio database ({ $millis } ms).
doctor-no-database = Al momento non riesco a salvare nel mio database, quindi nessuno può giocare. Avvisa chi gestisce questo bot.
doctor-all-channels = Posso scrivere in tutti i canali che ho usato su questo server.
doctor-all-other-channels = Posso scrivere in tutti gli altri canali che ho usato su questo server.
doctor-refused = Non posso scrivere in { $channel }. { $obstacle }
doctor-refused-for-now = Non posso scrivere in { $channel }. { $obstacle } Continuo a provare.
doctor-more-refused = { $count ->
    [one] Non posso scrivere nemmeno in 1 altro canale.
   *[other] Non posso scrivere nemmeno in altri { $count } canali.
}
doctor-nothing-waits = Su questo server non c'è niente in attesa di essere inviato.
doctor-waiting = Messaggi in attesa di invio su questo server: { $count }.
doctor-waiting-refused = Messaggi in attesa di invio su questo server: { $count }. L'ultimo tentativo non è riuscito: { $why }. Continuo a provare.
