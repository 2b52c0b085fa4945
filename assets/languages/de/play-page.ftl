play-rated = gewertet
play-casual = ungewertet

play-not-yours = Du hast keine Partie mit dieser Nummer.
play-not-begun = Diese Partie hat noch nicht begonnen. Unter deinen Partien steht die Herausforderung.
play-damaged = Mit dieser Partie stimmt etwas nicht, sie lässt sich also nicht zeigen. Die Person, die das hier betreibt, weiß Bescheid.
play-paused = Die Partie pausiert.
play-your-turn = Du bist am Zug.
play-their-turn = { $mover } ist am Zug.

play-tally = { $counted ->
    [groups] Gruppen { $numbers }
    [points] Punkte { $numbers }
    [stones] Steine { $numbers }
    [tiles] Felder { $numbers }
   *[other] { $counted } { $numbers }
}
play-tally-left-and-group = übrig { $left }, Gruppe { $group }

play-so-far = { $choices ->
    [0] Bisher: { $parts }.
    [one] Bisher: { $parts }. Du kannst ein Feld wählen.
   *[other] Bisher: { $parts }. Du kannst unter { $choices } Feldern wählen.
}
play-so-far-doing = { $choices ->
    [0] Bisher: { $parts } ({ $does }).
    [one] Bisher: { $parts } ({ $does }). Du kannst ein Feld wählen.
   *[other] Bisher: { $parts } ({ $does }). Du kannst unter { $choices } Feldern wählen.
}
play-complete = Spiel es so, oder mach es rückgängig.
play-complete-or-turn = Spiel es so, schieb es woandershin, oder tipp es an, um es zu drehen.
play-complete-or-less = Spiel es so, oder wähle weniger.
play-and-win = Spielen und gewinnen
play-barred = `{ $part }` kannst du jetzt nicht wählen.
play-length-chosen = { $cells ->
   *[other] Ein Plättchen der Länge { $length }. Es passt auf { $cells } Felder.
}
play-lay = Tipp ein Feld an: Das Plättchen liegt dann darum.
play-fits-nowhere = Ein Plättchen der Länge { $length } passt nicht auf `{ $cell }`.
play-cannot-turn = Zum Drehen ist kein Platz.
play-where-played = Dort öffnen, wo gespielt wird
play-moved-on = Die Partie ging inzwischen weiter, dein Zug wurde also nicht gespielt.
play-not-played = Dein Zug wurde nicht gespielt. Bitte versuch es noch einmal.
