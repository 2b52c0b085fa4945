tournament-pairings-title = Paarungen
tournament-pairings-key = Ergebnis: die Punkte von Schwarz und Weiß.
tournament-pairings-some = { NUMBER($listed) } von { NUMBER($count) }, neueste zuerst

tournament-pairings-column-division = Liga
tournament-pairings-column-round = Runde
tournament-pairings-column-black = Schwarz
tournament-pairings-column-white = Weiß
tournament-pairings-column-result = Ergebnis

tournament-pairings-running = läuft
tournament-pairings-forfeit = { $points }, kampflos
tournament-pairings-aborted = { $points }, abgebrochen
tournament-pairings-deadline = { $points }, bei Fristablauf
tournament-pairings-withdrawal = { $points }, durch Ausscheiden
tournament-pairings-adjudication = { $points }, durch Entscheidung
