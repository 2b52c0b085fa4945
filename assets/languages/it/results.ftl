results-own = Le tue { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 }: { $total }
results-own-game = Le tue { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 } a { $game }: { $total }
results-own-opponent = Le tue { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 } contro { $opponent }: { $total }
results-own-game-opponent = Le tue { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 } a { $game } contro { $opponent }: { $total }
results-others = { $score ->
    [won] Vittorie
    [drawn] Patte
    [lost] Sconfitte
    [aborted] Partite annullate
   *[all] Partite finite
 } di { $player } { $scope ->
    [server] su questo server
    [reader] contro di te
   *[opponent] contro { $opponent }
 }: { $total }
results-others-game = { $score ->
    [won] Vittorie
    [drawn] Patte
    [lost] Sconfitte
    [aborted] Partite annullate
   *[all] Partite finite
 } di { $player } a { $game } { $scope ->
    [server] su questo server
    [reader] contro di te
   *[opponent] contro { $opponent }
 }: { $total }
results-page = { $heading } (pagina { $page } di { $pages })

results-own-none = Non hai ancora { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 }.
results-own-game-none = Non hai ancora { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 } a { $game }.
results-own-opponent-none = Non hai ancora { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 } contro { $opponent }.
results-own-game-opponent-none = Non hai ancora { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 } a { $game } contro { $opponent }.
results-others-none = { $player } non ha { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 } { $scope ->
    [server] su questo server
    [reader] contro di te
   *[opponent] contro { $opponent }
 }.
results-others-game-none = { $player } non ha { $score ->
    [won] vittorie
    [drawn] patte
    [lost] sconfitte
    [aborted] partite annullate
   *[all] partite finite
 } a { $game } { $scope ->
    [server] su questo server
    [reader] contro di te
   *[opponent] contro { $opponent }
 }.

results-not-with-yourself = Scegli qualcun altro: `/player history` elenca tutte le tue partite.
results-in-progress = In corso: { $matches }.
results-in-progress-more = In corso: { $matches } e altre { NUMBER($more) }.
results-head-to-head = Scontri diretti: vittorie { NUMBER($won) }, patte { NUMBER($drawn) }, sconfitte { NUMBER($lost) }
results-head-to-head-game = Scontri diretti a { $game }: vittorie { NUMBER($won) }, patte { NUMBER($drawn) }, sconfitte { NUMBER($lost) }

results-line = { $match } { $spec }: { $score ->
    [won] vinta
    [drawn] patta
   *[lost] persa
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
 } con il { $side ->
    [black] Nero
   *[white] Bianco
 } contro { $opponent }, { $turns ->
    [one] 1 mossa
   *[other] { $turns } mosse
 }
results-line-aborted = { $match } { $spec }: annullata, con il { $side ->
    [black] Nero
   *[white] Bianco
 } contro { $opponent }, { $turns ->
    [one] 1 mossa
   *[other] { $turns } mosse
 }
results-line-more = { $line }, { $more }
results-line-imported = { $line } (importata)

results-you-no-rating = Non hai ancora un rating. Finisci una partita classificata per averlo.
results-you-no-rating-game = Non hai ancora un rating a { $game }. Finisci una partita classificata per averlo.
results-no-rating = { $player } non ha ancora un rating.
results-no-rating-game = { $player } non ha ancora un rating a { $game }.
results-your-ratings = I tuoi rating (Glicko-2: rating ± deviazione)
results-ratings = I rating di { $player } (Glicko-2: rating ± deviazione)
results-rating = { $game }: { $rating }.
results-rating-new = { $game }: { $rating }, provvisorio (poche partite classificate finora).
results-rating-old = { $game }: { $rating } (nessuna partita classificata da un po', quindi la deviazione è cresciuta da { $before }).
results-rating-doubtful = { $game }: { $rating }, provvisorio (nessuna partita classificata da un po', quindi la deviazione è cresciuta da { $before }).
results-charted = Il grafico mostra { $game }, giocato per ultimo. Per un altro gioco, aggiungi ad es. `game:{ $other }`.

results-last = Ultima partita: { $match }, { $score ->
    [won] vinta
    [drawn] patta
    [lost] persa
   *[aborted] annullata
 } con il { $side ->
    [black] Nero
   *[white] Bianco
 } contro { $opponent } ({ $rating }).
results-last-day = Ultima partita: { $match }, { $score ->
    [won] vinta
    [drawn] patta
    [lost] persa
   *[aborted] annullata
 } con il { $side ->
    [black] Nero
   *[white] Bianco
 } contro { $opponent } ({ $rating }), { $day }.
results-last-hidden = Ultima partita: { $score ->
    [won] vinta
    [drawn] patta
    [lost] persa
   *[aborted] annullata
 } con il { $side ->
    [black] Nero
   *[white] Bianco
 } contro un'altra persona ({ $rating }).
results-last-hidden-day = Ultima partita: { $score ->
    [won] vinta
    [drawn] patta
    [lost] persa
   *[aborted] annullata
 } con il { $side ->
    [black] Nero
   *[white] Bianco
 } contro un'altra persona ({ $rating }), { $day }.
results-last-change = Punteggio atteso { $expected }, ottenuto { $score }: { $change }, deviazione { $before } → { $after }.

results-you-finished = { $count ->
    [0] Non hai ancora finito nessuna partita.
    [one] Hai finito 1 partita.
   *[other] Hai finito { $count } partite.
 }
results-finished-here = { $count ->
    [0] { $player } non ha ancora finito nessuna partita su questo server.
    [one] { $player } ha finito 1 partita su questo server.
   *[other] { $player } ha finito { $count } partite su questo server.
 }
results-finished-with-you = { $count ->
    [0] { $player } non ha ancora finito nessuna partita contro di te.
    [one] { $player } ha finito 1 partita contro di te.
   *[other] { $player } ha finito { $count } partite contro di te.
 }
results-legend = n: partite, classificate e amichevoli; v-p-s: vittorie, patte, sconfitte; mosse: media per partita; tempo: media per mossa.
