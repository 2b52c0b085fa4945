offer-label = { $kind ->
    [draw] Patta
    [undo] Ritirare la mia mossa
    [abort] Annullare la partita
    [pause] Orologio in pausa
    [unpause] Fine della pausa
   *[addtime] 1 giorno in più a testa
}

offer-still-open = { $other }: nella partita { $match } si aspetta la tua risposta.
offer-what-to-ask-for = Che cosa vuoi chiedere nella partita { $match }, { $against }? La richiesta decade con la prossima mossa.

offer-you-made = { $kind ->
    [draw] Patta offerta. L'offerta decade con la prossima mossa.
    [undo] Hai chiesto di ritirare la tua ultima mossa. La richiesta decade con la prossima mossa.
    [abort] Hai chiesto di annullare la partita. La richiesta decade con la prossima mossa.
    [pause] Hai chiesto di mettere in pausa l'orologio. La richiesta decade con la prossima mossa.
    [unpause] Hai chiesto di far ripartire l'orologio. La richiesta decade con la prossima mossa.
   *[addtime] Hai chiesto più tempo per entrambi. La richiesta decade con la prossima mossa.
}
offer-you-asked-for-time = Hai chiesto tempo in più per entrambi: { $time }. La richiesta decade con la prossima mossa.
offer-you-asked-to-abort-in-tournament = Una partita di torneo non la puoi annullare senza l'altra persona, quindi gliel'ho chiesto. Puoi anche abbandonare, o chiedere alla moderazione di decidere la partita. La richiesta decade con la prossima mossa.
offer-you-asked-for-pause-in-tournament = Hai chiesto di mettere in pausa l'orologio. In un torneo la tua pausa conta come tempo in cui fai aspettare l'altra persona, e la scadenza del torneo resta; puoi concluderla quando vuoi. La richiesta decade con la prossima mossa.
offer-you-agreed = Hai accettato.
offer-you-withdrew = Ritirata.
offer-pause-ended = La tua pausa è finita: l'orologio è ripartito.
offer-match-aborted = Partita annullata.
offer-not-a-time = «{ $typed }» non è una durata: scrivi ad es. `2d` o `12h` (da { $shortest } a { $longest }).
offer-too-much-time = «{ $typed }» è troppo: puoi chiedere al massimo { $longest }.

offer-made = { $kind ->
    [draw] { $other }: { $who } offre patta. L'offerta decade con la prossima mossa.
    [abort] { $other }: { $who } vorrebbe annullare la partita. La richiesta decade con la prossima mossa.
    [pause] { $other }: { $who } vorrebbe mettere in pausa l'orologio. La richiesta decade con la prossima mossa.
    [unpause] { $other }: { $who } vorrebbe far ripartire l'orologio. La richiesta decade con la prossima mossa.
   *[addtime] { $other }: { $who } vorrebbe più tempo per entrambi. La richiesta decade con la prossima mossa.
}
offer-made-undo = { $other }: { $who } vorrebbe ritirare la mossa `{ $turn }`. La richiesta decade con la prossima mossa.
offer-made-time = { $other }: { $who } vorrebbe tempo in più per entrambi: { $time }. La richiesta decade con la prossima mossa.

offer-past = { $kind ->
    [draw] { $who } ha offerto patta.
    [undo] { $who } ha chiesto di ritirare l'ultima mossa.
    [abort] { $who } ha chiesto di annullare la partita.
    [pause] { $who } ha chiesto di mettere in pausa l'orologio.
    [unpause] { $who } ha chiesto di far ripartire l'orologio.
   *[addtime] { $who } ha chiesto più tempo per entrambi.
}
offer-past-time = { $who } ha chiesto tempo in più per entrambi: { $time }.
offer-past-agreed = { $who } ha accettato.
offer-past-declined = { $who } ha rifiutato.
offer-past-withdrawn = È stata ritirata.
offer-past-lapsed = È decaduta.
offer-someone = Qualcuno

offer-made-enough = { $kind ->
    [draw] In questa mossa hai già offerto patta { $count ->
        [one] una volta
       *[other] { $count } volte
    }. Riprova dopo la prossima mossa.
    [undo] In questa mossa hai già chiesto { $count ->
        [one] una volta
       *[other] { $count } volte
    } di ritirare l'ultima mossa. Riprova dopo la prossima mossa.
    [abort] In questa mossa hai già chiesto { $count ->
        [one] una volta
       *[other] { $count } volte
    } di annullare la partita. Riprova dopo la prossima mossa.
    [pause] In questa mossa hai già chiesto { $count ->
        [one] una volta
       *[other] { $count } volte
    } di mettere in pausa l'orologio. Riprova dopo la prossima mossa.
    [unpause] In questa mossa hai già chiesto { $count ->
        [one] una volta
       *[other] { $count } volte
    } di far ripartire l'orologio. Riprova dopo la prossima mossa.
   *[addtime] In questa mossa hai già chiesto { $count ->
        [one] una volta
       *[other] { $count } volte
    } più tempo per entrambi. Riprova dopo la prossima mossa.
}

offer-theirs-is-open = { $kind ->
    [draw] C'è già un'offerta di patta aperta di { $who }. Prima accettala o rifiutala.
    [undo] C'è già una richiesta aperta di { $who }: ritirare l'ultima mossa. Prima accettala o rifiutala.
    [abort] C'è già una richiesta aperta di { $who }: annullare la partita. Prima accettala o rifiutala.
    [pause] C'è già una richiesta aperta di { $who }: mettere in pausa l'orologio. Prima accettala o rifiutala.
    [unpause] C'è già una richiesta aperta di { $who }: far ripartire l'orologio. Prima accettala o rifiutala.
   *[addtime] C'è già una richiesta aperta di { $who }: più tempo per entrambi. Prima accettala o rifiutala.
}
offer-theirs-is-open-time = C'è già una richiesta aperta di { $who }: tempo in più per entrambi, { $time }. Prima accettala o rifiutala.
offer-yours-is-open = { $kind ->
    [draw] Hai già un'offerta di patta aperta. Per ritirarla, premi { button-withdraw }.
    [undo] Hai già una richiesta aperta: ritirare l'ultima mossa. Per ritirarla, premi { button-withdraw }.
    [abort] Hai già una richiesta aperta: annullare la partita. Per ritirarla, premi { button-withdraw }.
    [pause] Hai già una richiesta aperta: mettere in pausa l'orologio. Per ritirarla, premi { button-withdraw }.
    [unpause] Hai già una richiesta aperta: far ripartire l'orologio. Per ritirarla, premi { button-withdraw }.
   *[addtime] Hai già una richiesta aperta: più tempo per entrambi. Per ritirarla, premi { button-withdraw }.
}
offer-yours-is-open-time = Hai già una richiesta aperta: tempo in più per entrambi, { $time }. Per ritirarla, premi { button-withdraw }.
offer-your-own = Questa è la tua offerta, quindi deve rispondere l'altra persona. Per ritirarla, premi { button-decline }.
offer-your-own-request = Questa è la tua richiesta, quindi deve rispondere l'altra persona. Per ritirarla, premi { button-decline }.
