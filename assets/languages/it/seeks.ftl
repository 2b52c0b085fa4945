seek-close = Chiudi l'annuncio
seek-accept-one = Accetta { $seek }
seek-close-one = Chiudi { $seek }

seek-offered = { $seeker } cerca con chi giocare: { $game }.
seek-open-to = { $range ->
    [between] Aperto ai rating da { $least } a { $most }.
    [least] Aperto ai rating da { $least } in su.
    [most] Aperto ai rating fino a { $most }.
   *[any] Aperto a qualsiasi rating.
}
seek-at-once = { $most ->
    [1] Una partita alla volta.
   *[other] Fino a { $most } partite insieme.
}
seek-at-once-some-running = Fino a { NUMBER($most) } partite insieme, { NUMBER($running) } in corso.
seek-is-full = L'annuncio { $seek } è al completo. Si riapre quando finisce una delle sue partite.
seek-stays-open = L'annuncio { $seek } resta aperto finché { $seeker } non lo chiude.
seek-closed-by-seeker = { $seeker } ha chiuso l'annuncio { $seek }.
seek-closed-by-moderator = La moderazione ha chiuso l'annuncio { $seek }.
seek-closed-message-deleted = L'annuncio { $seek } è stato chiuso perché il suo messaggio è stato eliminato.
seek-closed-lost-on-time = L'annuncio { $seek } è stato chiuso perché { $seeker } ha perso per tempo scaduto una delle sue partite.
seek-closed-lapsed = L'annuncio { $seek } è stato chiuso perché { $seeker } non gioca da 30 giorni.

seek-line = { $seek } { $seeker }: { $game }, { $details }
seek-line-own = { $seek } { $game }, { $details }
seek-detail-rated = classificata
seek-detail-casual = amichevole
seek-detail-clock = { $clock ->
    [none] senza orologio
    [normal] orologio normale
    [quick] orologio veloce
    [slow] orologio lento
   *[other] orologio { $times }
}
seek-detail-plays-black = gioca con il Nero
seek-detail-plays-white = gioca con il Bianco
seek-detail-you-play-black = giochi con il Nero
seek-detail-you-play-white = giochi con il Bianco
seek-detail-direct = nei messaggi diretti
seek-detail-ratings = { $range ->
    [between] rating da { $least } a { $most }
    [least] rating da { $least } in su
    [most] rating fino a { $most }
   *[any] qualsiasi rating
}
seek-detail-full = al completo
seek-detail-up-to = fino a { NUMBER($most) } insieme
seek-detail-running = { NUMBER($running) } su { NUMBER($most) } in corso

seek-list-here = { $count ->
    [0] Su questo server non ci sono annunci aperti. Per aprirne uno, usa `/seek open game:onyx`.
    [one] { $count } annuncio aperto su questo server:
   *[other] { $count } annunci aperti su questo server:
}
seek-not-in-private-threads = Gli annunci aperti li vede tutto il server, quindi apri il tuo in un canale o in un thread pubblico. Per giocare in questo thread privato, usa `/challenge` senza indicare chi sfidi.
seek-your-open = Annunci aperti:
seek-list-yours = { $count ->
    [0] Non hai annunci aperti. Per aprirne uno, usa `/seek open` in un canale di un server.
    [one] Hai { $count } annuncio aperto:
   *[other] Hai { $count } annunci aperti:
}
seek-list-more = { $count ->
    [one] … e un altro, che puoi accettare con `/seek accept seek:`.
   *[other] … e altri { $count }, che puoi accettare con `/seek accept seek:`.
}
seek-list-kept = Per aggiungere un annuncio, usa `/seek open`.
seek-list-not-kept = Gli annunci aperti di questo server non sono più elencati qui. Per vederli, usa `/seek list`.
seek-suggestion = { $seek } { $game }, { $seeker }

seek-opened = L'annuncio { $seek } è aperto.
seek-opened-listed = L'annuncio { $seek } è aperto ed elencato in { $channel }.
seek-everyone-can-accept = { $most ->
    [1] Può accettarlo chiunque, una partita alla volta.
   *[other] Può accettarlo chiunque, fino a { $most } partite insieme.
}
seek-to-close = Per chiuderlo, usa `/seek close seek:{ $number }`.
seek-you-closed = L'annuncio { $seek } è chiuso. Le partite in corso continuano.
seek-you-closed-all = { $count ->
    [0] Non hai annunci aperti.
    [1] Il tuo annuncio aperto è chiuso. Le partite in corso continuano.
   *[other] I tuoi { $count } annunci aperti sono chiusi. Le partite in corso continuano.
}
seek-begun = La partita { $match } è cominciata in { $channel }.
seek-begun-directly = La partita { $match } è cominciata nei tuoi messaggi diretti.

seek-was-closed-lost-on-time = { $seeker }: il tuo annuncio { $seek }, { $game }, è stato chiuso perché hai perso per tempo scaduto una delle sue partite.
seek-was-closed-lapsed = { $seeker }: il tuo annuncio { $seek }, { $game }, è stato chiuso perché non giochi da 30 giorni.
seek-was-closed-by-moderator = { $seeker }: il tuo annuncio { $seek }, { $game }, è stato chiuso dalla moderazione.
seek-was-closed-message-deleted = { $seeker }: il tuo annuncio { $seek }, { $game }, è stato chiuso perché il suo messaggio è stato eliminato.
seek-was-closed = { $seeker }: il tuo annuncio { $seek }, { $game }, è stato chiuso.
seek-to-open-again = Per riaprirlo, usa `/seek open`.

seek-only-on-servers = Gli annunci appartengono a un server: usa questo comando in uno dei suoi canali.
seek-unknown = Qui non c'è nessun annuncio { $seek }. Per vedere quelli aperti, usa `/seek list`.
seek-not-a-number = «{ $typed }» non è il numero di un annuncio. Per vedere quelli aperti, usa `/seek list`.
seek-not-a-range = «{ $typed }» non è un intervallo di rating; scrivi ad es. { $examples }.
seek-range-reversed = In «{ $typed }» il rating più basso va per primo; scrivi ad es. { $examples }.
seek-at-once-bounds = `at_once` è un numero da 1 a { NUMBER($most) }.
seek-too-many = { $most ->
    [1] Hai già un annuncio aperto, e uno è il massimo. Chiudilo con `/seek close seek:`.
   *[other] Hai già { $most } annunci aperti, che è il massimo. Chiudine uno con `/seek close seek:`.
}
seek-same = Hai già un annuncio aperto con queste condizioni: l'annuncio { $seek }. Per cambiarlo, prima chiudilo con `/seek close seek:{ $number }`.
seek-already-closed = L'annuncio { $seek } è chiuso. Per vedere quelli aperti, usa `/seek list`.
seek-own = Questo è il tuo annuncio: deve accettarlo qualcun altro.
seek-playing = Stai già giocando la partita { $match } da questo annuncio. Potrai accettarlo di nuovo quando sarà finita.
seek-full = { $most ->
    [1] L'annuncio { $seek } è al completo: { $seeker } gioca una sola partita alla volta. Si riapre quando finisce.
   *[other] L'annuncio { $seek } è al completo: { $seeker } gioca fino a { $most } partite insieme. Si riapre quando ne finisce una.
}
seek-out-of-range = { $range ->
    [between] Questo annuncio è aperto ai rating di { $game } da { $least } a { $most }, e il tuo è { $rating }.
    [least] Questo annuncio è aperto ai rating di { $game } da { $least } in su, e il tuo è { $rating }.
    [most] Questo annuncio è aperto ai rating di { $game } fino a { $most }, e il tuo è { $rating }.
   *[any] Questo annuncio è aperto a qualsiasi rating di { $game }, e il tuo è { $rating }.
}
seek-not-yours = Solo { $seeker } o la moderazione può chiudere l'annuncio { $seek }.

seek-pinned = Ora gli annunci aperti sono elencati in questo canale, in un messaggio che si aggiorna con loro.
seek-pinned-before = L'elenco in { $channel } non si aggiornerà più.
seek-to-unpin = Per smettere, usa `/seek pin on:false` o elimina il messaggio.
seek-unpinned = Gli annunci aperti non sono più elencati in un canale. Ogni nuovo annuncio avrà un messaggio suo.
seek-none-pinned = Gli annunci aperti non sono elencati in nessun canale.
seek-only-for-managers = Solo chi ha il permesso Gestisci server può far elencare gli annunci aperti in un canale.
seek-cannot-be-kept = Qui non posso modificare messaggi, quindi non riesco a tenere aggiornato un elenco di annunci.
