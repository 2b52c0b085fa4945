click-nothing-offered = Qualcosa è andato storto, quindi su questo tavoliere non si può scegliere niente. Puoi comunque scrivere la tua mossa.
click-no-such-turn = Nessuna mossa possibile comincia così. Scegli di nuovo.
click-number = +{ $number }
click-turn = { $turn }.
click-making = La tua mossa nella partita { $match }: { $spec }.
click-so-far = Finora: `{ $turn }`.
click-made = `{ $turn }`: { $does } Premi Gioca per giocarla.
click-draws = Porta alla patta
click-wins = Vince la partita
click-loses = Perde la partita
click-letter =
    { $axis ->
        [row] Riga { $letter }
       *[column] Colonna { $letter }
    }
click-row = Riga { $number }
click-between = da { $first } a { $last }
click-letter-first =
    { $axis ->
        [row] Scegli prima una riga
       *[column] Scegli prima una colonna
    }
click-row-first = Scegli prima una riga
click-length-first = Scegli prima una lunghezza
click-range-first = Scegli prima un intervallo
click-choose-match = Scegli una partita
click-which-match = Tocca a te in { NUMBER($count) } partite. Quale?
