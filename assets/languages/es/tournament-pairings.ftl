tournament-pairings-title = Emparejamientos
tournament-pairings-key = Resultado: los puntos de negras y blancas.
tournament-pairings-some = { NUMBER($listed) } de { NUMBER($count) }, primero los más nuevos

tournament-pairings-column-division = División
tournament-pairings-column-round = Ronda
tournament-pairings-column-black = Negras
tournament-pairings-column-white = Blancas
tournament-pairings-column-result = Resultado

tournament-pairings-running = en curso
tournament-pairings-forfeit = { $points }, por incomparecencia
tournament-pairings-aborted = { $points }, anulada
tournament-pairings-deadline = { $points }, en la fecha límite
tournament-pairings-withdrawal = { $points }, por retirada
tournament-pairings-adjudication = { $points }, por decisión
