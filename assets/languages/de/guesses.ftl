guess-begin = Zug erraten
guess-skip = Überspringen

guess-heading = Errate die Züge von Partie { $match }: { $spec }.
guess-heading-level = Errate die Züge einer Partie von Stufe 5 gegen sich selbst: { $spec }.
guess-asked =
    { $side ->
        [black] Zug { $number }: Was hat { $who } mit Schwarz gespielt?
       *[white] Zug { $number }: Was hat { $who } mit Weiß gespielt?
    }
guess-asked-level =
    { $side ->
        [black] Zug { $number }: Was hat Stufe 5 mit Schwarz gespielt?
       *[white] Zug { $number }: Was hat Stufe 5 mit Weiß gespielt?
    }
guess-to-guess = { NUMBER($count) } zu erraten.
guess-progress = Erraten: { NUMBER($done) } von { NUMBER($count) }. Punkte: { NUMBER($points) } von { NUMBER($most) }.

guess-is-played = Ja, `{ $turn }` wurde gespielt.
guess-other-played = Du: `{ $guess }`. Gespielt: `{ $turn }`.
guess-played = Gespielt: `{ $turn }`.
guess-better = Meiner Ansicht nach besser: `{ $turn }`.
guess-points =
    { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }
guess-over =
    { $side ->
        [black] Das war der letzte Zug von Schwarz in Partie { $match }: { NUMBER($points) } von { NUMBER($most) } Punkten.
       *[white] Das war der letzte Zug von Weiß in Partie { $match }: { NUMBER($points) } von { NUMBER($most) } Punkten.
    }
guess-over-level =
    { $side ->
        [black] Das war der letzte Zug von Schwarz in einer Partie von Stufe 5 gegen sich selbst: { NUMBER($points) } von { NUMBER($most) } Punkten.
       *[white] Das war der letzte Zug von Weiß in einer Partie von Stufe 5 gegen sich selbst: { NUMBER($points) } von { NUMBER($most) } Punkten.
    }

guess-one-of-both = Nenn entweder eine Partie oder mit `game:` ein Spiel, dann nehme ich eine Partie von Stufe 5 gegen sich selbst. Beides zusammen geht nicht.
guess-no-good-game = So eine Partie habe ich nicht.
guess-being-made = Ich analysiere erst noch Partie { $match }. Das kann eine halbe Minute dauern; drück dann auf den Knopf.
guess-guessed-before = Diesen Zug hast du schon geraten. Hier ist der nächste:
guess-scale = Ein Zug, der so gut ist wie der beste, bringt 3 Punkte; der gespielte bringt 2, wenn er wenig verschenkte, 1, wenn er mehr verschenkte, und keine, wenn er ein Fehler war. Was andere Züge wert sind, weiß ich nicht, sie bringen also nichts.
