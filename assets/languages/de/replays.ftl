replay-first = Anfang
replay-last = Ende
replay-animate = Animieren
replay-share = Teilen

replay-match = Partie { $match }: { $spec }. { $black } gegen { $white }.
replay-shared-start = { $who } zeigt Partie { $match } am Anfang.
replay-shared-turn = { $who } zeigt Partie { $match } nach Zug { $turn } von { $count }.
replay-shared-turn-running = { $who } zeigt Partie { $match } nach Zug { $turn } von bisher { $count }.
replay-players = { $spec }. { $black } gegen { $white }.
replay-turn = Zug { $turn } von { $count }:
replay-turn-running = Zug { $turn } von bisher { $count }:
replay-turn-start = Zug { $turn } von { $count }: der Anfang der Partie.
replay-turn-start-running = Zug { $turn } von bisher { $count }: der Anfang der Partie.
replay-start = Der Anfang der Partie.
replay-to-move = { $who } am Zug.
replay-no-longer = Partie { $match } hat sich geändert. Öffne sie noch einmal zum Nachspielen.

replay-animation =
    { $count ->
        [one] Partie { $match }: { $spec }. { $black } gegen { $white }, 1 Zug.
       *[other] Partie { $match }: { $spec }. { $black } gegen { $white }, { $count } Züge.
    }
replay-animation-running =
    { $count ->
        [one] Partie { $match }: { $spec }. { $black } gegen { $white }, bisher 1 Zug.
       *[other] Partie { $match }: { $spec }. { $black } gegen { $white }, bisher { $count } Züge.
    }
replay-shared = { $who } zeigt Partie { $match }.
replay-shared-animation =
    { $count ->
        [one] { $spec }. { $black } gegen { $white }, 1 Zug.
       *[other] { $spec }. { $black } gegen { $white }, { $count } Züge.
    }
replay-shared-animation-running =
    { $count ->
        [one] { $spec }. { $black } gegen { $white }, bisher 1 Zug.
       *[other] { $spec }. { $black } gegen { $white }, bisher { $count } Züge.
    }

replay-no-animation = Ich konnte die Animation nicht zeichnen.
replay-no-turns = In Partie { $match } wurde noch kein Zug gespielt.
replay-no-such-turn = Partie { $match } hat keinen Zug „{ $typed }“: Wähle von `0` (Anfang) bis `{ $last }`.
replay-not-a-turn-number = „{ $typed }“ ist keine Zugnummer: Wähle von `0` (Anfang) bis `{ $last }`.
replay-only-for-players = Partie { $match } nachspielen können nur die beiden, die sie spielen.
replay-only-for-players-here = Hier können Partie { $match } nur die beiden nachspielen, die sie spielen; alle anderen dort, wo sie gespielt wird.
