puzzle-next = Nächste Aufgabe
puzzle-show-answer = Lösung zeigen
puzzle-try-again = Nochmal versuchen
puzzle-report = Aufgabe melden
puzzle-mistakes = Aus Fehlern lernen
puzzle-next-mistake = Nächster Fehler
puzzle-solve = Lösen

puzzle-report-form = Eine Aufgabe melden
puzzle-report-field = Was stimmt damit nicht?
puzzle-turn-form = Dein Zug in der Aufgabe
puzzle-turn-field = Dein Zug

puzzle-goal-wins =
    { $turns ->
        [1] { $side ->
            [black] Schwarz zieht und gewinnt.
           *[white] Weiß zieht und gewinnt.
        }
       *[other] { $side ->
            [black] Schwarz zieht und gewinnt in { $turns } Zügen.
           *[white] Weiß zieht und gewinnt in { $turns } Zügen.
        }
    }
puzzle-goal-decides =
    { $turns ->
        [1] { $side ->
            [black] Schwarz zieht und geht uneinholbar in Führung.
           *[white] Weiß zieht und geht uneinholbar in Führung.
        }
       *[other] { $side ->
            [black] Schwarz zieht und geht in { $turns } Zügen uneinholbar in Führung.
           *[white] Weiß zieht und geht in { $turns } Zügen uneinholbar in Führung.
        }
    }
puzzle-goal-winning =
    { $turns ->
        [1] { $side ->
            [black] Schwarz am Zug: Finde den Zug, der zum Sieg führt.
           *[white] Weiß am Zug: Finde den Zug, der zum Sieg führt.
        }
       *[other] { $side ->
            [black] Schwarz am Zug: Finde die { $turns } Züge, die zum Sieg führen.
           *[white] Weiß am Zug: Finde die { $turns } Züge, die zum Sieg führen.
        }
    }
puzzle-goal-draws =
    { $turns ->
        [1] { $side ->
            [black] Schwarz am Zug: Finde den Zug, der zum Remis führt.
           *[white] Weiß am Zug: Finde den Zug, der zum Remis führt.
        }
       *[other] { $side ->
            [black] Schwarz am Zug: Finde die { $turns } Züge, die zum Remis führen.
           *[white] Weiß am Zug: Finde die { $turns } Züge, die zum Remis führen.
        }
    }
puzzle-goal-best =
    { $turns ->
        [1] { $side ->
            [black] Schwarz am Zug: Finde den besten Zug.
           *[white] Weiß am Zug: Finde den besten Zug.
        }
       *[other] { $side ->
            [black] Schwarz am Zug: Finde die { $turns } besten Züge.
           *[white] Weiß am Zug: Finde die { $turns } besten Züge.
        }
    }
puzzle-last =
    { $side ->
        [black] Schwarz hat `{ $turn }` gespielt.
       *[white] Weiß hat `{ $turn }` gespielt.
    }
puzzle-named = Aufgabe: { $spec }, `{ $id }`
puzzle-named-own = Aus deiner eigenen Partie: { $spec }, `{ $id }`

puzzle-right =
    { $side ->
        [black] `{ $turn }` stimmt. Schwarz antwortet mit `{ $reply }`. Weiter!
       *[white] `{ $turn }` stimmt. Weiß antwortet mit `{ $reply }`. Weiter!
    }
puzzle-solved = `{ $turn }`: gelöst!
puzzle-solved-later = `{ $turn }`: richtig, wenn auch nicht auf Anhieb.
puzzle-wrong = `{ $turn }` ist es nicht.
puzzle-wrong-refuted =
    { $side ->
        [black] `{ $turn }` ist es nicht: Schwarz würde mit `{ $reply }` antworten.
       *[white] `{ $turn }` ist es nicht: Weiß würde mit `{ $reply }` antworten.
    }
puzzle-answer = Die Lösung: { $turns }

puzzle-rated = Deine Aufgabenwertung in { $game }: { $change }.
puzzle-provisional = Sie ist vorläufig und bewegt sich noch stark.
puzzle-streak = { NUMBER($count) } in Folge.
puzzle-solved-so-far = Aufgaben in { $game }: Wertung { $rating }, { NUMBER($solved) } von { NUMBER($tried) } auf Anhieb gelöst, höchstens { NUMBER($streak) } in Folge.
puzzle-unrated = Deine Wertung ändert das nicht: Du hattest die Aufgabe schon, oder hast sie selbst gewählt.

puzzle-looking-for-mistakes = Ich suche in deinen Zügen in Partie { $match } nach Fehlern, die eine gute Aufgabe abgeben. Drück in ein, zwei Minuten noch einmal auf den Knopf.
puzzle-no-mistakes = Keiner deiner Züge in Partie { $match } gibt eine gute Aufgabe ab: Du hast nichts verpasst, oder es gab mehr als einen guten Zug.
puzzle-mistakes-done = Das waren deine Fehler in Partie { $match }.
puzzle-not-your-match = Partie { $match } hast du nicht gespielt.
puzzle-too-many-at-once = Ich gehe gerade zu viele Partien durch. Versuch es in ein paar Minuten noch einmal.

puzzle-date =
    { $month ->
        [1] { $day }. Januar
        [2] { $day }. Februar
        [3] { $day }. März
        [4] { $day }. April
        [5] { $day }. Mai
        [6] { $day }. Juni
        [7] { $day }. Juli
        [8] { $day }. August
        [9] { $day }. September
        [10] { $day }. Oktober
        [11] { $day }. November
       *[12] { $day }. Dezember
    }
puzzle-daily = Aufgabe des Tages, { $date }: { $spec }
puzzle-daily-private = Deine Antworten siehst nur du.
puzzle-daily-answer = Die Lösung vom { $date }: { $turns }.
puzzle-daily-untried = Hier hat es niemand versucht.
puzzle-daily-solved-by-all =
    { $tried ->
        [one] Hier haben alle sie gelöst, die es versucht haben: 1 Person.
       *[other] Hier haben alle sie gelöst, die es versucht haben: { $tried } Leute.
    }
puzzle-daily-solved-by-none =
    { $tried ->
        [one] Hier hat es 1 Person versucht, aber nicht auf Anhieb gelöst.
       *[other] Hier haben es { $tried } Leute versucht, und auf Anhieb hat sie niemand gelöst.
    }
puzzle-daily-solved-by = Hier haben { NUMBER($solved) } von { NUMBER($tried) } Leuten sie auf Anhieb gelöst.
puzzle-daily-table =
    { $month ->
        [1] Gelöst im Januar: { $people }.
        [2] Gelöst im Februar: { $people }.
        [3] Gelöst im März: { $people }.
        [4] Gelöst im April: { $people }.
        [5] Gelöst im Mai: { $people }.
        [6] Gelöst im Juni: { $people }.
        [7] Gelöst im Juli: { $people }.
        [8] Gelöst im August: { $people }.
        [9] Gelöst im September: { $people }.
        [10] Gelöst im Oktober: { $people }.
        [11] Gelöst im November: { $people }.
       *[12] Gelöst im Dezember: { $people }.
    }
puzzle-daily-person = { $rank }. { $name } { NUMBER($solved) } von { NUMBER($tried) }
puzzle-daily-nowhere = Aufgabe des Tages: keine. Um eine zu bekommen, nimm `/settings puzzles:`.
puzzle-daily-here = Aufgabe des Tages: in { $channel } um { $time } Uhr ({ $zone }), { $game }. Um sie abzustellen, nimm `/settings game:none`.
puzzle-daily-here-any = Aufgabe des Tages: in { $channel } um { $time } Uhr ({ $zone }), alle Spiele. Um sie abzustellen, nimm `/settings game:none`.
puzzle-too-few =
    { $count ->
        [one] Für { $game } gibt es erst 1 Aufgabe, zu wenig für eine am Tag. Wähle ein anderes Spiel, oder alle. Es hat sich nichts geändert.
       *[other] Für { $game } gibt es erst { $count } Aufgaben, zu wenige für eine am Tag. Wähle ein anderes Spiel, oder alle. Es hat sich nichts geändert.
    }
puzzle-none-and-when = `game:none` stellt die Aufgabe des Tages ab, lass also weg, wo und wann. Es hat sich nichts geändert.
puzzle-not-a-time = „{ $typed }“ ist keine Uhrzeit: Tipp eine wie `18:00`. Es hat sich nichts geändert.
puzzle-cannot-post-there = In diesem Kanal kann ich nicht posten.
puzzle-other-server = Dieser Kanal ist auf einem anderen Server. Es hat sich nichts geändert.
puzzle-no-daily = Eine Aufgabe des Tages gibt es noch nicht.
puzzle-not-that-day = An jenem Tag gab es eine andere Aufgabe. Die heutige gibt es mit `/daily`.
puzzle-daily-unrated = Die Aufgabe des Tages ändert deine Wertung nicht.

puzzle-still-open = Du sitzt noch an dieser.
puzzle-no-other = Für { $game } gibt es noch keine andere Aufgabe.
puzzle-none = Es gibt noch keine Aufgaben.
puzzle-none-open = Du löst gerade keine Aufgabe. Hol dir eine mit `/puzzle`.
puzzle-not-there = Diese Aufgabe gibt es nicht mehr. Hol dir eine andere mit `/puzzle`.
puzzle-unknown = Die Aufgabe „{ $typed }“ gibt es nicht. Hol dir eine andere mit `/puzzle`.
puzzle-withdrawn = Diese Aufgabe wurde zurückgezogen, weil etwas damit nicht stimmt. Deine Wertung bleibt.
puzzle-gone-on = Diese Aufgabe ging inzwischen weiter. Hier bist du:
puzzle-over = Diese Aufgabe hast du hinter dir.
puzzle-reported = Danke! Wer mich betreibt, sieht sich `{ $id }` an.
