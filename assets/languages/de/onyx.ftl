onyx-in-short = Verbinde deine zwei Seiten. Vier Steine um ein Quadrat: zwei werden geschlagen.

onyx-swapped = { $tense ->
    [past] mit Schwarz die Seiten getauscht
   *[would] mit Schwarz die Seiten tauschen
}
onyx-placed = { $tense ->
    [past] einen Stein auf { $point } gesetzt
   *[would] einen Stein auf { $point } setzen
}
onyx-placed-and-captured = { $tense ->
    [past] einen Stein auf { $point } gesetzt und { $points } geschlagen
   *[would] einen Stein auf { $point } setzen und { $points } schlagen
}
onyx-midpoint-placed = { $tense ->
    [past] einen Stein auf den Mittelpunkt { $point } gesetzt
   *[would] einen Stein auf den Mittelpunkt { $point } setzen
}
onyx-midpoint-placed-and-captured = { $tense ->
    [past] einen Stein auf den Mittelpunkt { $point } gesetzt und { $points } geschlagen
   *[would] einen Stein auf den Mittelpunkt { $point } setzen und { $points } schlagen
}
onyx-captures = schlägt { $points }

onyx-ask = Wähle einen Punkt für deinen Stein.
onyx-ask-or-swap = Wähle einen Punkt für deinen Stein, oder tausch die Seiten.
onyx-midpoint = { $point }, Mittelpunkt

onyx-corner-occupied = { $by ->
    [black] Auf den Mittelpunkt `{ $midpoint }` darfst du nur setzen, solange alle Ecken seines Quadrats leer sind, und auf `{ $corner }` liegt ein schwarzer Stein.
   *[white] Auf den Mittelpunkt `{ $midpoint }` darfst du nur setzen, solange alle Ecken seines Quadrats leer sind, und auf `{ $corner }` liegt ein weißer Stein.
}
onyx-swap-first-turn = Noch gibt es nichts zu tauschen: Das geht nur im zweiten Zug.
onyx-swap-too-late = Zum Tauschen ist es zu spät: Das ging nur im zweiten Zug.
onyx-swap-again = Die Seiten wurden schon getauscht, und das geht nur einmal.
onyx-not-a-square = `{ $first }` und `{ $second }` sind keine gegenüberliegenden Ecken eines Quadrats, dazwischen ist also kein Mittelpunkt.
onyx-no-midpoint = Zwischen `{ $first }` und `{ $second }` gibt es keinen Mittelpunkt: Dort liegen zwei Dreiecke, kein Quadrat.
