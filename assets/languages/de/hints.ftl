hint-turn = Tipp für Partie { $match }: `{ $turn }`.
hint-wins = Der gewinnt, was dein Gegenüber auch tut.
hint-loses = Bei gutem Gegenspiel ist deine Stellung verloren.
hint-draws = Spielt ihr beide gut, wird es remis.
hint-worth =
    { $worth ->
        [winning] Deine Stellung ist gewonnen: Deine Chancen liegen bei etwa { $chance }.
        [very-good] Deine Stellung ist sehr gut: Deine Chancen liegen bei etwa { $chance }.
        [good] Deine Stellung ist gut: Deine Chancen liegen bei etwa { $chance }.
        [bad] Deine Stellung ist schlecht: Deine Chancen liegen bei etwa { $chance }.
        [very-bad] Deine Stellung ist sehr schlecht: Deine Chancen liegen bei etwa { $chance }.
        [lost] Deine Stellung ist verloren: Deine Chancen liegen bei etwa { $chance }.
       *[even] Deine Stellung ist ungefähr ausgeglichen: Deine Chancen liegen bei etwa { $chance }.
    }
hint-enough-today = In den letzten 24 Stunden hattest du { NUMBER($most) } Tipps, mehr geht nicht. Versuch es später wieder.
hint-working-on-yours = Ich denke noch über deinen letzten Tipp nach.
hint-too-many-at-once = Ich denke gerade über zu viele Tipps nach. Versuch es in einer Minute noch einmal.
hint-none-found = Ich habe keinen Tipp gefunden.
