players-named = { $player } ({ $side ->
    [black] Schwarz
   *[white] Weiß
 })
players-former = Ehemaliges Mitglied
players-numbered = Person { $number }
players-swapped = { $player } hat die Seiten getauscht (`swap`) und ist jetzt Schwarz; { $other } ist Weiß.
players-turn = { $player } hat { $turn } gespielt: { $what }.
players-wins = { $player } gewinnt: { $reason }.
players-drawn = Die Partie endet remis: { $reason }.
players-aborted = Die Partie wurde abgebrochen; kein Ergebnis.
players-played = `{ $turn }` in Partie { $match } gespielt.
players-played-after = Gleich danach gespielt: { $turns }.
players-resign = Partie { $match } ({ $spec }) aufgeben? Dann gewinnt dein Gegenüber.
players-you-resigned = Du hast aufgegeben.

players-scoring = Keine Seite kann noch ein Plättchen legen, jetzt beginnt die Wertungsphase; { $player } fängt an.
players-out-scoring = { $player } kann kein Plättchen wegnehmen und ist fertig; { $other } macht allein weiter.
players-out-placed = { $player } hat alle Plättchen gelegt und ist fertig; { $other } macht allein weiter.
players-out-stuck = { $player } hat kein passendes Plättchen mehr und ist fertig; { $other } macht allein weiter.
