learn-page-all-puzzles = Aufgaben
learn-page-rules = Regeln

learn-page-lesson = { $game }, Lektion { $number } von { $count }
learn-page-puzzle-of-day = Aufgabe des Tages, { $date }
learn-page-puzzle = Aufgabe
learn-page-score = Deine Aufgabenwertung in { $game }: { $rating }
learn-page-score-in-row = Deine Aufgabenwertung in { $game }: { $rating }, { NUMBER($count) } in Folge
learn-page-course-done = Du hast alle Lektionen von { $game } geschafft. Jetzt spiel es!
learn-page-no-such-lesson = Diese Lektion gibt es nicht.
learn-page-no-such-puzzle = Diese Aufgabe gibt es nicht.
learn-page-cannot-be-done = Das geht hier nicht.
learn-page-no-such-choice = Solche Aufgaben gibt es nicht. Wähle ein Spiel und eine Schwierigkeit aus den Listen.
learn-page-damaged = Damit stimmt etwas nicht, es lässt sich also nicht zeigen. Wer mich betreibt, findet es im Protokoll.
