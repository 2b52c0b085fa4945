bar-to-move = { $side ->
    [black] Schwarz am Zug
   *[white] Weiß am Zug
}
bar-won = { $side ->
    [black] Schwarz siegt
   *[white] Weiß siegt
}
bar-no-result = Kein Ergebnis
bar-draw = Remis
bar-over = Beendet
bar-start = Beginn
bar-after-turn = nach Zug { $turn }
bar-at-turn = Zug { $turn }
bar-reason = { $reason ->
    [connection] Verbindung
    [repetition] Wiederholung
    [groups] Gruppen
    [points] Punkte
    [tiles] Felder
    [line] Restlänge
    [start] Gleichstand
    [resignation] aufgegeben
    [timeout] Zeit
    [agreement] vereinbart
    [aborted] abgebrochen
   *[adjudication] Moderation
}
bar-counted = { $counted ->
    [groups] Gruppen
    [points] Punkte
    [stones] Steine
    [tiles] Felder
   *[left-and-group] Rest, Gruppe
}
bar-swapped = getauscht
bar-no-mirror = × Spiegelzug
bar-placement = Legephase
bar-scoring = Wertungsphase
bar-to-place = zu legen (Anzahl × Länge)
bar-unplaced = nicht gelegt (Anzahl × Länge)
bar-removable = { $shortest ->
    [7] darf Länge { $shortest } wegnehmen
   *[other] darf ab Länge { $shortest } wegnehmen
}
bar-unplaced-tiles = nicht gelegt: { $tiles }
bar-all-placed = alle gelegt
bar-none-unplaced = keine

chart-blacks-chances = Chancen von Schwarz
chart-turns = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
