lesson-learn = Spielend lernen
lesson-hint-button = Tipp
lesson-skip = Überspringen
lesson-next = Weiter
lesson-again = Von vorn
lesson-all = Alle Lektionen
lesson-play = Gegen Stufe 1 spielen
lesson-go-on = Weitermachen
lesson-go-on-with = Weiter mit { $game }

lesson-choose = Wähle eine Lektion
lesson-form = Dein Zug in dieser Lektion
lesson-turn-field = Dein Zug

lesson-heading = { $game }, Lektion { $number } von { $count }: { $title }
lesson-your-side =
    { $side ->
        [black] (Du spielst Schwarz.)
       *[white] (Du spielst Weiß.)
    }
lesson-how = Drück auf „Ziehen“, um deinen Zug zusammenzustellen, oder auf „Eintippen“, um ihn zu schreiben.
lesson-hint = Tipp:
lesson-right = `{ $turn }` stimmt. Dein Gegenüber antwortet mit `{ $reply }`. Und jetzt?
lesson-done = `{ $turn }`, genau!
lesson-wrong = `{ $turn }` ist es nicht.
lesson-try-again = Das Brett steht wieder wie zuvor: Versuch es noch einmal.
lesson-course-done = Du hast alle Lektionen von { $game } geschafft. Jetzt spiel es: „Gegen Stufe 1 spielen“ beginnt hier eine Partie gegen mich, auf dem kleinsten Brett.
lesson-skipped-left =
    { $count ->
        [one] Das war die letzte. Eine davor fehlt dir noch.
       *[other] Das war die letzte. { $count } davor fehlen dir noch.
    }

lesson-list = Lektionen von { $game }: { NUMBER($done) } von { NUMBER($count) } geschafft
lesson-entry =
    { $standing ->
        [done] { $number }. { $title } ✓
        [skipped] { $number }. { $title } (übersprungen)
       *[new] { $number }. { $title }
    }
lesson-overview = { $learn } in etwa zehn Minuten, anhand kurzer Stellungen:
lesson-learn-a-game = Lern ein Spiel
lesson-game-new = { $game }: { NUMBER($count) } Lektionen
lesson-game-begun = { $game }: { NUMBER($done) } von { NUMBER($count) } Lektionen geschafft
lesson-game-done = { $game }: alle { NUMBER($count) } Lektionen geschafft ✓

lesson-unknown = Die Lektion „{ $typed }“ von { $game } gibt es nicht. Das sind alle.
lesson-changed = Diese Lektion hat sich seitdem geändert. Hier ist sie von Anfang an.
lesson-which-game = Für welches Spiel ist dieser Zug? Ergänze es, z. B. `/learn game:onyx turn:d3`.
lesson-whose = Aus welchem Spiel ist diese Lektion? Ergänze es, z. B. `/learn game:onyx lesson:6`.
lesson-unavailable = Mit den Lektionen von { $game } stimmt etwas nicht, sie lassen sich also nicht zeigen. Wer mich betreibt, findet es im Protokoll.
