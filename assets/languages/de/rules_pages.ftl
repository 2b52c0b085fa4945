rules-goal = Das Ziel
rules-board = Das Brett
rules-turn = Dein Zug
rules-end = Das Ende
rules-barred = Was nicht geht
rules-typed = Einen Zug tippen

rules-no-pictures = Ich konnte die Beispielbilder nicht zeichnen.
rules-played = (`{ $turn }`)
rules-not-allowed = `{ $turn }` ist nicht erlaubt.
rules-picture = { $game }, Bild { $number } von { $count }: { $title }.
