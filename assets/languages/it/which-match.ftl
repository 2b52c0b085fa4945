which-match-none-here = In questo canale non c'è una partita in corso. Cominciane una con `/challenge`.
which-match-elsewhere = In questo canale non c'è una partita in corso. `/games` mostra dove sono le tue.
which-match-not-a-number = «{ $typed }» non è il numero di una partita. Lo trovi sopra ogni tavoliere, ad es. `#12`.
which-match-unknown = La partita { $match } non esiste.
which-match-not-on-server = Su questo server non c'è nessuna partita { $match }.
which-match-none-in-progress = Non hai partite in corso. Sfida qualcuno con `/challenge` in un canale di un server.
which-match-not-your-turn = Non tocca a te in nessuna partita. Sfida qualcuno con `/challenge` in un canale di un server.
which-match-of-yours = Quale partita? Aggiungi il suo numero, ad es. `match:12`; `/games` elenca le tue.
which-match-of-all = Quale partita? Aggiungi il suo numero, ad es. `match:12`.
which-match-your-turn-in = { $matches ->
    [one] Tocca a te in 1 partita:
   *[other] Tocca a te in { $matches } partite:
}
which-match-line = { $match }: { $spec }
which-match-line-against = { $match }: { $spec } contro { $opponent }
which-match-number-first = Metti prima il numero della partita, ad es. `{ $example } { $typed }`.
which-match-busy = Qui è in corso la partita { $match }, e un canale può avere una sola partita alla volta.
which-match-resume-elsewhere = Usa `/match resume` in un altro canale.
which-match-none-to-resume = Nessuna delle tue partite ha bisogno di essere ripresa.
which-match-direct-fine = La partita { $match } si gioca nei messaggi diretti, quindi puoi semplicemente continuare lì.
which-match-channel-fine = La partita { $match } ha ancora il suo canale, quindi puoi semplicemente continuare lì.

which-match-from = { $match } { $kind } da { $challenger }
which-match-against = { $state ->
    [your-turn] { $match } { $kind } contro { $opponent }, tocca a te
    [their-turn] { $match } { $kind } contro { $opponent }, non tocca a te
    [in-progress] { $match } { $kind } contro { $opponent }, in corso
    [won] { $match } { $kind } contro { $opponent }, vinta
    [drawn] { $match } { $kind } contro { $opponent }, patta
    [lost] { $match } { $kind } contro { $opponent }, persa
    [aborted] { $match } { $kind } contro { $opponent }, annullata
   *[none] { $match } { $kind } contro { $opponent }
}
which-match-others = { $state ->
    [in-progress] { $match } { $kind }, { $black } contro { $white }, in corso
    [aborted] { $match } { $kind }, { $black } contro { $white }, annullata
   *[none] { $match } { $kind }, { $black } contro { $white }
}
which-match-with-day = { $suggestion }, { $day }
