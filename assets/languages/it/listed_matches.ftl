listed-won = { $match }: { $winner } ha battuto { $loser } { $reason ->
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
 }, { $turns ->
    [one] 1 mossa
   *[other] { $turns } mosse
 }
listed-drawn = { $match }: { $black } contro { $white }, patta { $reason ->
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
 }, { $turns ->
    [one] 1 mossa
   *[other] { $turns } mosse
 }
listed-aborted = { $match }: { $black } contro { $white }, annullata, { $turns ->
    [one] 1 mossa
   *[other] { $turns } mosse
 }
listed-day = { $line }, { $day }
listed-running = { $match }: { $black } contro { $white }, { $turns ->
    [one] 1 mossa finora
   *[other] { $turns } mosse finora
 }, { $side ->
    [black] muove il Nero
   *[white] muove il Bianco
 }
listed-waiting = { $match }: { $black } contro { $white }, { $turns ->
    [one] 1 mossa finora
   *[other] { $turns } mosse finora
 }
