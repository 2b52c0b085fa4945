challenge-offered = { $opponent }: { $challenger } ti sfida a { $game }.
challenge-offered-to-anyone = { $challenger } sfida chiunque a { $game }.
challenge-was-offered = La sfida di { $challenger }: { $game }.
challenge-note = «{ $note }»

challenge-sides-random = I colori sono a caso.
challenge-sides-black = { $challenger } ha il Nero e fa la prima mossa.
challenge-sides-white = { $challenger } ha il Bianco, quindi la prima mossa spetta a chi accetta.

challenge-terms-rated = Classificata.
challenge-terms-rated-direct = Classificata, nei messaggi diretti.
challenge-terms-casual = Amichevole.
challenge-terms-casual-direct = Amichevole, nei messaggi diretti.
challenge-terms-no-clock = Senza orologio.
challenge-terms-clock = Orologio: { $clock }.

challenge-expires = La sfida { $challenge } scade il { $time }.
challenge-still-open = { $opponent }: la sfida di { $challenger } aspetta la tua risposta.

challenge-moved = Questa sfida si è spostata in un altro canale.
challenge-became-accepted = { $opponent } ha accettato.
challenge-became-declined = { $opponent } ha rifiutato.
challenge-became-declined-because = { $opponent } ha rifiutato: «{ $reason }»
challenge-became-cancelled = { $challenger } ha annullato la sfida.
challenge-became-expired = Nessuno ha accettato in tempo: la sfida è scaduta.

challenge-declined = { $challenger }: { $opponent } ha rifiutato la sfida { $challenge }, { $game }.
challenge-declined-because = { $challenger }: { $opponent } ha rifiutato la sfida { $challenge }, { $game }: «{ $reason }».
challenge-declined-by-opponent = { $challenger }: la tua sfida { $challenge }, { $game }, è stata rifiutata.
challenge-declined-by-opponent-because = { $challenger }: la tua sfida { $challenge }, { $game }, è stata rifiutata: «{ $reason }».
challenge-other-terms = Per sfidare qualcun altro o proporre altre condizioni, usa `/challenge`.
challenge-deleted = { $challenger }: la tua sfida { $challenge }, { $game }, è stata annullata perché il suo messaggio è stato eliminato. Per inviarla di nuovo, usa `/challenge`.
challenge-deleted-against = { $challenger }: la tua sfida { $challenge }, { $game } contro { $opponent }, è stata annullata perché il suo messaggio è stato eliminato. Per inviarla di nuovo, usa `/challenge`.

challenge-countered-by = { $who } ha risposto alla sfida { $challenge } con altre condizioni; vedi sotto.
challenge-countered = La sfida { $challenge } ha nuove condizioni; vedi sotto.

challenge-sent = Sfida inviata. { $opponent } può accettarla qui sotto.
challenge-sent-to-anyone = Sfida inviata. Chiunque può accettarla qui sotto.
challenge-nobody-yet = Qui non si è ancora visto nessuno di nome { $name }.
challenge-did-you-mean = Intendevi { $who }? Se sì, annulla la sfida qui sotto e inviala di nuovo.
challenge-maybe-typo = Se è un errore di battitura, annulla la sfida qui sotto e inviala di nuovo.
challenge-not-on-server = { $name } non è su questo server, quindi non potrebbe accettare. Fai entrare { $name } oppure sfida qualcuno che c'è già.
challenge-cannot-see-channel = { $name } non vede questo canale, quindi non potrebbe accettare. Invia la sfida in un canale che vedete entrambi, oppure chiedi a chi modera di dare l'accesso a questo.
challenge-sent-in-last-channel = Sfida inviata nel canale della tua ultima partita.
challenge-already-sent = Hai già inviato questa sfida; ora tocca a { $opponent } accettarla.
challenge-only-in-channels = Usa questo comando in un canale che anche l'altra persona vede, oppure gioca contro di me: aggiungi `level:3`.
challenge-too-many = { $most ->
    [1] Hai già una sfida aperta, e una è il massimo. Annullala (vedi `/games`) o aspetta una risposta.
   *[other] Hai già { $most } sfide aperte, che è il massimo. Annullane una (vedi `/games`) o aspetta una risposta.
}
challenge-which-game = A che gioco vuoi giocare con { $opponent }? Valgono le impostazioni normali; per sceglierle tu, usa `/challenge`.
challenge-none-to-counter = Non hai sfide a cui rispondere.
challenge-which-to-counter = Hai più di una sfida. Aggiungi il numero di quella che intendi, ad es. `match:12`; `/games` te le mostra.
challenge-same-terms = Sono le stesse condizioni. Scrivi che cosa vuoi cambiare, ad es. `side:black clock:slow`, oppure accetta la sfida.
challenge-you-declined = Sfida rifiutata.
challenge-sent-back = Rispedita con le tue condizioni.

challenge-not-yourself = Non puoi sfidarti: scegli un'altra persona.
challenge-bots-cannot-play = I bot non possono giocare: scegli una persona.
challenge-you-blocked = Hai bloccato { $who }. Se volete di nuovo giocare insieme, usa `/block remove`.
challenge-no-longer-here = { $who } non è più qui, quindi non potete giocare.
challenge-blocked-by = { $who } non accetta sfide da te.
