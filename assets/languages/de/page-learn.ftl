page-rules-more = Mehr
page-rules-exact = Die genauen Regeln, Punkt für Punkt
page-rules-all = Die Regeln aller Spiele

page-learn-title = Lernen
page-learn-about = Jedes Spiel in etwa zehn Minuten, an kurzen Stellungen zum Mitspielen.
page-learn-to-lessons = Zu den Lektionen
page-learn-to-puzzles = Zu den Aufgaben
page-learn-all-lessons = Lektionen
page-learn-all-lessons-of = Alle Lektionen von { $game }
page-learn-all-games = Alle Spiele
page-learn-start = Anfangen
page-learn-start-game = Anfangen: { $game }
page-learn-go-on = Weiter
page-learn-go-on-game = Weiter: { $game }
page-learn-lessons-of = Lektionen von { $game }
page-learn-lessons = { $lessons ->
    [one] 1 Lektion
   *[other] { NUMBER($lessons) } Lektionen
}
page-learn-all-done = { $lessons ->
    [one] Die Lektion ist geschafft ✓
   *[other] Alle { NUMBER($lessons) } Lektionen geschafft ✓
}
page-learn-done = { NUMBER($done) } von { NUMBER($lessons) } Lektionen geschafft
page-learn-lesson-skipped = übersprungen
page-learn-lesson-done = geschafft
page-learn-sign-in = Um hier Lektionen zu machen und Aufgaben zu lösen, melde dich an: Drück dort, wo du spielst, unter einem Brett auf „Im Browser spielen“, oder nimm dort `/play`.
page-learn-sign-in-button = Anmelden

page-puzzles-title = Aufgaben
page-puzzles-short = Stellungen aus Partien, in denen genau ein Zug richtig ist.
page-puzzles-about = Stellungen aus Partien, in denen genau ein Zug richtig ist. Finde ihn; dein erster Versuch zählt für deine Wertung, nur bei der Aufgabe des Tages nicht.
page-puzzles-game = Spiel
page-puzzles-any-game = Alle Spiele
page-puzzles-level = Schwierigkeit
page-puzzles-easier = Leichter
page-puzzles-normal = Passend
page-puzzles-harder = Schwerer
page-puzzles-go-on = Weiterlösen
page-puzzles-solve = Aufgabe lösen
