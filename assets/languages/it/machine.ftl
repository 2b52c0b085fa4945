machine-with-side =
    { $side ->
        [black] Stonepost (livello { $level }, Nero)
       *[white] Stonepost (livello { $level }, Bianco)
    }
machine-named = Stonepost (livello { $level })
machine-begun-in-thread = La partita { $match } contro Stonepost (livello { $level }), { $spec }, è cominciata in un thread a parte: { $thread }.
machine-begun-in-direct = La partita { $match } contro Stonepost (livello { $level }), { $spec }, è cominciata nei nostri messaggi diretti.
machine-begun-below = La partita { $match } contro Stonepost (livello { $level }), { $spec }, è cominciata qui sotto.
machine-casual = È amichevole: le partite contro di me non contano mai per il tuo rating.
machine-already-begun = La tua rivincita è già in corso: è la partita { $match }.
machine-no-note = Non leggo messaggi di accompagnamento: togli `note`.
machine-level-is-for-me = Un livello vale solo per le partite contro di me: togli `opponent` o `level`.
machine-no-such-level = Qui gioco ai livelli da 1 a { $most }: lo decide chi mi gestisce.
machine-too-many =
    { $most ->
        [1] Stai già giocando una partita contro di me, e una è il massimo. Finisci prima quella.
       *[other] Stai già giocando { $most } partite contro di me, che è il massimo. Finiscine prima una.
    }
machine-taken-back = { $player } ha ritirato la sua ultima mossa.
machine-aborted = Partita annullata.
machine-undone = La tua ultima mossa è stata ritirata.
machine-agreed = D'accordo.
machine-unpaused = L'orologio è ripartito.
machine-more-time = D'accordo: hai più tempo.
machine-thinking-about-draw = Patta offerta. Ci penso un momento.
machine-draw-offered = { $player } offre patta.
machine-strength =
    { $level ->
        [1] Batte le mosse a caso. Se guardi una mossa avanti, hai buone possibilità di vincere
        [2] Vince la maggior parte delle partite contro chi guarda una mossa avanti
        [3] Batte quasi sempre chi guarda una mossa avanti
        [4] Vince almeno tre partite su quattro contro il livello 3
        [5] Contro il livello 4 vince molte più partite di quante ne perde
       *[other] Il mio massimo: il livello 5 con cinque volte più tempo per pensare
    }
machine-help-learn = Non conosci questi giochi? `/learn` te ne insegna uno in una decina di minuti.
machine-help-play = Gioca contro di me: `/challenge game:onyx level:1`.
machine-ratings = I miei rating per livello (Glicko-2: rating ± deviazione)
machine-no-ratings-in = Non ho ancora un rating a { $game }: nessuno ha finito una partita contro di me.
machine-no-ratings = Non ho ancora rating: nessuno ha finito una partita contro di me.
machine-levels-are-mine = I livelli li ho solo io: togli `player` o `level`.
machine-charted = Il grafico mostra il livello { $level } a { $game }, giocato per ultimo. Per sceglierne un altro, aggiungi ad es. `level:3` o `game:onyx`.
machine-level = Livello { $level }
machine-look-at-your-own = Non elenco le mie partite. Le tue contro di me sono in `/games` e in `/player history`; `/player rating player:@Stonepost` mostra quanto sono forte.
machine-standings = Stonepost per livello, dalle partite amichevoli:
