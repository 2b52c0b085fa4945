turn-begun =
    { $turns ->
        [one] { $typed }… (1 mossa)
       *[other] { $typed }… ({ $turns } mosse)
    }
turn-hello = Ciao! Con `/help` scopri che cosa so fare.
turn-unread-reply = Non riesco a leggere quella risposta. Per giocare la tua mossa, rispondi con il ping attivo, menzionami, usa `/move` o premi Muovi. (Se gestisci tu questo bot: attiva l'intent «message content» e potrò leggere le risposte.)
turn-edited = Modificare quel messaggio non cambia la mossa che hai giocato. Per chiedere di ritirarla, usa `/match undo`.
turn-edited-late = Questa modifica non vale: leggo le modifiche per 5 minuti, se nel frattempo non è stato giocato altro. Per giocarla, inviala come messaggio nuovo.
turn-other-match = Quel tavoliere è della partita { $old }, ma qui ora è in corso la partita { $new }. Rispondi al suo ultimo tavoliere.
turn-to-resign = Per abbandonare la partita { $match }, usa `/match resign` o il pulsante Abbandona.
turn-no-passing = A { $game } non si passa: { $why }.
turn-to-offer-draw = Per offrire patta, usa `/match draw` o il pulsante Offri patta.
turn-to-take-back = Per chiedere di ritirare la tua ultima mossa, usa `/match undo`.
turn-other-number = Questa è la partita { $match }, non { $typed }. Per giocare qui, scrivi solo `{ $turn }`.
turn-no-number = Togli il numero e scrivi solo `{ $turn }`.
