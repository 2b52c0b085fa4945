public-match-page = Pagina della partita
public-tournament-page = Pagina del torneo
public-standings-page = Pagina della classifica

public-match-title = { $spec }: { $black } contro { $white }
public-match = Partita { $match }: { $spec }.
public-to-move = Tocca a { $player }.
public-paused = La partita è in pausa.
public-deadline = Scadenza: { $moment }.
public-start = L'inizio della partita, prima della prima di { NUMBER($turns) } mosse.
public-turn = Mossa { $turn } di { NUMBER($turns) }
public-turn-played = Mossa { $turn } di { NUMBER($turns) }: { $played }
public-rating-change = Rating { $change }
public-doubt = ?: provvisorio (poche partite classificate finora, o nessuna da un po')
public-head-to-head = Partite finite tra i due su questo server: vinte da { $black } { NUMBER($won) }, vinte da { $white } { NUMBER($lost) }, patte { NUMBER($drawn) }.
public-removal = Qui c'è qualcosa che non dovrebbe esserci? Può toglierlo chi l'ha scritto, e anche la moderazione del suo server: `/match unsay match:{ $number }`.
public-contact = Puoi anche scrivere a chi gestisce Stonepost qui: { $contact }.

public-server-title = { $game }: classifica e partite
public-server = Classifica, partite e tornei di questo server.
public-nobody-rated = Su questo server nessuno ha ancora un rating a { $game }.
public-tournament-title = Torneo #{ $number }: { $name }
public-player-in = { $player }: { $game }
public-player = Rating (Glicko-2: rating ± deviazione), risultati per gioco e lato, e partite.
public-nothing-played = { $player } non ha ancora giocato in pubblico.
public-nothing-played-game = { $player } non ha ancora giocato a { $game } in pubblico.
public-will-show-up = Rating, risultati e partite compariranno qui.
public-all-games = Tutti i giochi

public-joined = Partecipanti finora
public-ratings = Rating
public-results = Risultati
public-running = In corso
public-finished = Partite finite
public-column-game = Gioco
public-column-rating = Rating
public-column-side = Lato
public-column-played = Giocate
public-column-won = Vinte
public-column-drawn = Patte
public-column-lost = Perse
public-side = { $side ->
    [black] Nero
   *[white] Bianco
 }

public-card-ratings = { $player }: { $ratings }.
public-card-curve = Con la curva del rating a { $game }.
public-card-no-ratings = { $player }, ancora nessun rating.
public-tally = { $count ->
    [0] Ancora nessuna partita in pubblico
    [one] 1 partita: vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }
   *[other] { $count } partite: vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }
 }

public-card-won = Vince il { $side ->
    [black] Nero
   *[white] Bianco
 } { $reason ->
    [connection] per collegamento
    [repetition] per ripetizione
    [groups] per i gruppi
    [points] ai punti
    [line] per tessere non posate
    [tiles] per le tessere
    [start] allo spareggio
    [resignation] per abbandono
    [timeout] per tempo scaduto
    [agreement] di comune accordo
   *[adjudication] a tavolino
 }
public-card-drawn = Patta { $reason ->
    [connection] per collegamento
    [repetition] per ripetizione
    [groups] per i gruppi
    [points] ai punti
    [line] per tessere non posate
    [tiles] per le tessere
    [start] allo spareggio
    [resignation] per abbandono
    [timeout] per tempo scaduto
    [agreement] di comune accordo
   *[adjudication] a tavolino
 }
public-card-aborted = Annullata
public-card-to-move = { $side ->
    [black] Muove il Nero
   *[white] Muove il Bianco
 }
public-card-turns = { $turns ->
    [one] 1 mossa
   *[other] { $turns } mosse
 }
