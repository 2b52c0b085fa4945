tournament-pairings-title = Appariements
tournament-pairings-key = Résultat : les points de Noir et de Blanc.
tournament-pairings-some = { NUMBER($listed) } sur { NUMBER($count) }, les plus récents d’abord

tournament-pairings-column-division = Division
tournament-pairings-column-round = Ronde
tournament-pairings-column-black = Noir
tournament-pairings-column-white = Blanc
tournament-pairings-column-result = Résultat

tournament-pairings-running = en cours
tournament-pairings-forfeit = { $points }, par forfait
tournament-pairings-aborted = { $points }, interrompue
tournament-pairings-deadline = { $points }, à l’échéance
tournament-pairings-withdrawal = { $points }, tournoi abandonné
tournament-pairings-adjudication = { $points }, par arbitrage
