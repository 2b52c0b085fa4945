click-nothing-offered = Da ging etwas schief, auf diesem Brett lässt sich nichts wählen. Deinen Zug eintippen kannst du trotzdem.
click-no-such-turn = So beginnt kein erlaubter Zug. Bitte wähle noch einmal.
click-number = +{ $number }
click-turn = { $turn }.
click-making = Dein Zug in Partie { $match }: { $spec }.
click-so-far = Bisher: `{ $turn }`.
click-made = `{ $turn }`: { $does } Drück auf „Spielen“, um so zu ziehen.
click-draws = Beendet die Partie remis
click-wins = Gewinnt die Partie
click-loses = Verliert die Partie
click-letter =
    { $axis ->
        [row] Reihe { $letter }
       *[column] Spalte { $letter }
    }
click-row = Reihe { $number }
click-between = { $first } bis { $last }
click-letter-first =
    { $axis ->
        [row] Wähle zuerst eine Reihe
       *[column] Wähle zuerst eine Spalte
    }
click-row-first = Wähle zuerst eine Reihe
click-length-first = Wähle zuerst eine Länge
click-range-first = Wähle zuerst einen Bereich
click-choose-match = Wähle eine Partie
click-which-match = Du bist in { NUMBER($count) } Partien am Zug. In welcher ziehst du?
