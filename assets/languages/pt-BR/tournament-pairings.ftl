tournament-pairings-title = Confrontos
tournament-pairings-key = Resultado: os pontos das pretas e das brancas.
tournament-pairings-some = { NUMBER($listed) } de { NUMBER($count) }, mais recentes primeiro

tournament-pairings-column-division = Divisão
tournament-pairings-column-round = Rodada
tournament-pairings-column-black = Pretas
tournament-pairings-column-white = Brancas
tournament-pairings-column-result = Resultado

tournament-pairings-running = em andamento
tournament-pairings-forfeit = { $points }, por W.O.
tournament-pairings-aborted = { $points }, anulada
tournament-pairings-deadline = { $points }, pelo prazo
tournament-pairings-withdrawal = { $points }, por saída
tournament-pairings-adjudication = { $points }, por decisão da moderação
