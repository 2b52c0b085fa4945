lesson-learn = Impara giocando
lesson-hint-button = Suggerimento
lesson-skip = Salta
lesson-next = Avanti
lesson-again = Ricomincia
lesson-all = Tutte le lezioni
lesson-play = Gioca contro il livello 1
lesson-go-on = Continua
lesson-go-on-with = Continua: { $game }

lesson-choose = Scegli una lezione
lesson-form = La tua mossa in questa lezione
lesson-turn-field = La tua mossa

lesson-heading = { $game }, lezione { $number } di { $count }: { $title }
lesson-your-side =
    { $side ->
        [black] (Hai il Nero.)
       *[white] (Hai il Bianco.)
    }
lesson-how = Premi «Muovi» per comporre la mossa, o «Scrivila» per scriverla.
lesson-hint = Suggerimento:
lesson-right = `{ $turn }` è giusta. La risposta è `{ $reply }`. E adesso?
lesson-done = `{ $turn }`: ci sei!
lesson-wrong = `{ $turn }` non è giusta.
lesson-try-again = Il tavoliere è com'era prima: riprova.
lesson-course-done = Hai fatto tutte le lezioni di { $game }. Adesso gioca: «Gioca contro il livello 1» comincia qui una partita contro di me, sul tavoliere più piccolo.
lesson-skipped-left =
    { $count ->
        [one] Questa è l'ultima. Prima ne resta ancora una da fare.
       *[other] Questa è l'ultima. Prima ne restano ancora { $count } da fare.
    }

lesson-list = Lezioni di { $game }: fatte { NUMBER($done) } su { NUMBER($count) }
lesson-entry =
    { $standing ->
        [done] { $number }. { $title } ✓
        [skipped] { $number }. { $title } (saltata)
       *[new] { $number }. { $title }
    }
lesson-overview = { $learn } in una decina di minuti, con brevi posizioni da giocare:
lesson-learn-a-game = Impara un gioco
lesson-game-new = { $game }: { NUMBER($count) } lezioni
lesson-game-begun = { $game }: fatte { NUMBER($done) } lezioni su { NUMBER($count) }
lesson-game-done = { $game }: fatte tutte e { NUMBER($count) } le lezioni ✓

lesson-unknown = Tra le lezioni di { $game } non c'è «{ $typed }». Eccole tutte.
lesson-changed = Nel frattempo questa lezione è cambiata. Eccola dall'inizio.
lesson-which-game = Per quale gioco è questa mossa? Aggiungilo, ad es. `/learn game:onyx turn:d3`.
lesson-whose = Di quale gioco è questa lezione? Aggiungilo, ad es. `/learn game:onyx lesson:6`.
lesson-unavailable = C'è qualcosa che non va con le lezioni di { $game }, quindi non si possono mostrare. Chi mi gestisce lo trova nel registro.
