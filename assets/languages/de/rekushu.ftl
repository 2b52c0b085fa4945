rekushu-in-short = Vier Ecken bilden ein Rechteck. Spiegle nie zweimal auf dieselbe Art.

rekushu-placed = { $tense ->
    [past] einen Stein auf { $point } gesetzt
   *[would] einen Stein auf { $point } setzen
}
rekushu-mirrored = { $tense ->
    [past] einen Stein auf { $point } gesetzt ({ $mirror ->
        [left-right] Spiegelzug links-rechts
        [top-bottom] Spiegelzug oben-unten
       *[half-turn] Spiegelzug mit halber Drehung
    })
   *[would] einen Stein auf { $point } setzen ({ $mirror ->
        [left-right] Spiegelzug links-rechts
        [top-bottom] Spiegelzug oben-unten
       *[half-turn] Spiegelzug mit halber Drehung
    })
}
rekushu-claimed = { $tense ->
    [past] einen Stein auf { $point } gesetzt und { $claim } genommen ({ $tiles ->
        [one] 1 Feld
       *[other] { $tiles } Felder
    })
   *[would] einen Stein auf { $point } setzen und { $claim } nehmen ({ $tiles ->
        [one] 1 Feld
       *[other] { $tiles } Felder
    })
}
rekushu-mirrored-and-claimed = { $tense ->
    [past] einen Stein auf { $point } gesetzt ({ $mirror ->
        [left-right] Spiegelzug links-rechts
        [top-bottom] Spiegelzug oben-unten
       *[half-turn] Spiegelzug mit halber Drehung
    }) und { $claim } genommen ({ $tiles ->
        [one] 1 Feld
       *[other] { $tiles } Felder
    })
   *[would] einen Stein auf { $point } setzen ({ $mirror ->
        [left-right] Spiegelzug links-rechts
        [top-bottom] Spiegelzug oben-unten
       *[half-turn] Spiegelzug mit halber Drehung
    }) und { $claim } nehmen ({ $tiles ->
        [one] 1 Feld
       *[other] { $tiles } Felder
    })
}

rekushu-ask = Wähle einen Punkt für deinen Stein.
rekushu-ask-corner = Spiel es so, oder wähle eine Ecke eines Rechtecks, das du nimmst.
rekushu-ask-opposite = Wähle die gegenüberliegende Ecke.
rekushu-ask-claim = Spiel es so, oder wähle ein Rechteck, das du nimmst.
rekushu-play-as-it-is = Spielen, kein Rechteck
rekushu-claims-possible = { $claims ->
    [one] { $point }, ein Rechteck möglich
   *[other] { $point }, { $claims } Rechtecke möglich
}

rekushu-no-tile-touched = Ein Stein muss an ein freies Feld grenzen, aber alle Felder um `{ $cell }` sind vergeben.
rekushu-mirror-repeated = `{ $cell }` ist das Spiegelbild von `{ $of }` ({ $mirror ->
    [left-right] links-rechts
    [top-bottom] oben-unten
   *[half-turn] halbe Drehung
}), und dein letzter Zug (Zug { $turn }, `{ $placed }`) war ein Spiegelzug derselben Art. Dieselbe Art darfst du nicht zweimal hintereinander spielen.
rekushu-no-area-one-point = Ein Rechteck muss mindestens ein Feld breit und ein Feld hoch sein, aber beide Ecken sind `{ $cell }`.
rekushu-no-area-line = Ein Rechteck muss mindestens ein Feld breit und ein Feld hoch sein, aber `{ $first }` und `{ $second }` liegen auf einer Linie.
rekushu-corner-empty = Für das Rechteck `{ $first }-{ $second }` brauchst du eigene Steine auf allen vier Ecken, und `{ $corner }` ist leer.
rekushu-corner-taken = { $by ->
    [black] Für das Rechteck `{ $first }-{ $second }` brauchst du eigene Steine auf allen vier Ecken, und auf `{ $corner }` liegt ein schwarzer Stein.
   *[white] Für das Rechteck `{ $first }-{ $second }` brauchst du eigene Steine auf allen vier Ecken, und auf `{ $corner }` liegt ein weißer Stein.
}
rekushu-not-clear-inside = { $by ->
    [black] Bis auf die Ecken muss ein Rechteck frei von Steinen sein, aber auf `{ $cell }`, innerhalb von `{ $first }-{ $second }`, liegt ein schwarzer Stein.
   *[white] Bis auf die Ecken muss ein Rechteck frei von Steinen sein, aber auf `{ $cell }`, innerhalb von `{ $first }-{ $second }`, liegt ein weißer Stein.
}
rekushu-not-clear-edge = { $by ->
    [black] Bis auf die Ecken muss ein Rechteck frei von Steinen sein, aber auf `{ $cell }`, am Rand von `{ $first }-{ $second }`, liegt ein schwarzer Stein.
   *[white] Bis auf die Ecken muss ein Rechteck frei von Steinen sein, aber auf `{ $cell }`, am Rand von `{ $first }-{ $second }`, liegt ein weißer Stein.
}
rekushu-tile-claimed = { $by ->
    [black] Im Rechteck `{ $first }-{ $second }` hat Schwarz schon das Feld genommen, dessen linke untere Ecke `{ $tile }` ist.
   *[white] Im Rechteck `{ $first }-{ $second }` hat Weiß schon das Feld genommen, dessen linke untere Ecke `{ $tile }` ist.
}
rekushu-half-a-claim = Um einen Stein zu setzen, nenn einen Punkt, z. B. `{ $first }`; um dazu ein Rechteck zu nehmen, ergänze zwei gegenüberliegende Ecken, z. B. `{ $first } { $first }-{ $second }`.

rekushu-same-tiles = Beide haben { $tiles ->
    [one] 1 Feld
   *[other] { $tiles } Felder
}
rekushu-tiles = { $winner ->
    [black] Schwarz hat { $own ->
        [one] 1 Feld
       *[other] { $own } Felder
    }, Weiß { $other }
   *[white] Weiß hat { $own ->
        [one] 1 Feld
       *[other] { $own } Felder
    }, Schwarz { $other }
}

rekushu-claimed-counts = Genommene Felder: Schwarz { $black }, Weiß { $white }.
rekushu-barred = Wegen der Spiegelregel ist { $cell } in diesem Zug verboten.
rekushu-claimed-tiles = Genommene Felder, nach ihren linken unteren Ecken.
rekushu-not-listed-stones = Nicht aufgeführt: { $stones ->
    [one] 1 Stein weiter unten.
   *[other] { $stones } Steine weiter unten.
}
rekushu-not-listed-tiles = Nicht aufgeführt: { $tiles ->
    [one] 1 Feld weiter unten.
   *[other] { $tiles } Felder weiter unten.
}
rekushu-not-listed = Nicht aufgeführt: { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
} und { $tiles ->
    [one] 1 Feld
   *[other] { $tiles } Felder
} weiter unten.
