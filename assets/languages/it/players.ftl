players-named = { $player } ({ $side ->
    [black] Nero
   *[white] Bianco
 })
players-former = Ex partecipante
players-numbered = Partecipante { $number }
players-swapped = { $player } ha scambiato i colori (`swap`) e ora ha il Nero; { $other } ha il Bianco.
players-turn = { $player } ha giocato { $turn }: { $what }.
players-wins = Vince { $player }: { $reason }.
players-drawn = La partita è patta: { $reason }.
players-aborted = La partita è stata annullata; nessun risultato.
players-played = Giocata `{ $turn }` nella partita { $match }.
players-played-after = Giocate subito dopo: { $turns }.
players-resign = Abbandoni la partita { $match } ({ $spec })? Vincerà l'altra persona.
players-you-resigned = Hai abbandonato.

players-scoring = Nessuno può posare altre tessere, quindi inizia la fase dei punti: muove { $player }.
players-out-scoring = { $player } non ha tessere da togliere ed è fuori gioco; { $other } continua.
players-out-placed = { $player } ha posato tutte le tessere ed è fuori gioco; { $other } continua.
players-out-stuck = { $player } non ha tessere che ci stiano ed è fuori gioco; { $other } continua.
