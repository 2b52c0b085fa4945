tournament-pairings-title = Abbinamenti
tournament-pairings-key = Risultato: i punti del Nero e del Bianco.
tournament-pairings-some = { NUMBER($listed) } su { NUMBER($count) }, prima i più recenti

tournament-pairings-column-division = Divisione
tournament-pairings-column-round = Turno
tournament-pairings-column-black = Nero
tournament-pairings-column-white = Bianco
tournament-pairings-column-result = Risultato

tournament-pairings-running = in corso
tournament-pairings-forfeit = { $points }, per forfait
tournament-pairings-aborted = { $points }, annullata
tournament-pairings-deadline = { $points }, alla scadenza
tournament-pairings-withdrawal = { $points }, per rinuncia
tournament-pairings-adjudication = { $points }, a tavolino
