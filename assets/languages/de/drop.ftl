drop-in-short = Jeder Stein schiebt seine Nachbarn weg. Halt deine Gruppe zusammen.
drop-size = { $size } Felder je Seite

drop-placed = { $tense ->
    [past] { $how ->
        [single] einen Stein auf { $cells }
        [same] zwei Steine nacheinander auf { $cells }
       *[different] Steine auf { $cells }
    } gesetzt
   *[would] { $how ->
        [single] einen Stein auf { $cells }
        [same] zwei Steine nacheinander auf { $cells }
       *[different] Steine auf { $cells }
    } setzen
}
drop-placed-and-pushed = { $tense ->
    [past] { $how ->
        [single] einen Stein auf { $cells }
        [same] zwei Steine nacheinander auf { $cells }
       *[different] Steine auf { $cells }
    } gesetzt und { $pushed ->
        [one] 1 Stein
       *[other] { $pushed } Steine
    } verschoben
   *[would] { $how ->
        [single] einen Stein auf { $cells }
        [same] zwei Steine nacheinander auf { $cells }
       *[different] Steine auf { $cells }
    } setzen und { $pushed ->
        [one] 1 Stein
       *[other] { $pushed } Steine
    } verschieben
}
drop-placed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] einen Stein auf { $cells }
        [same] zwei Steine nacheinander auf { $cells }
       *[different] Steine auf { $cells }
    } gesetzt und { $squeezed ->
        [one] den Stein auf { $lost }
       *[other] die Steine auf { $lost }
    } erdrückt
   *[would] { $how ->
        [single] einen Stein auf { $cells }
        [same] zwei Steine nacheinander auf { $cells }
       *[different] Steine auf { $cells }
    } setzen und { $squeezed ->
        [one] den Stein auf { $lost }
       *[other] die Steine auf { $lost }
    } erdrücken
}
drop-placed-pushed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] einen Stein auf { $cells }
        [same] zwei Steine nacheinander auf { $cells }
       *[different] Steine auf { $cells }
    } gesetzt, { $pushed ->
        [one] 1 Stein
       *[other] { $pushed } Steine
    } verschoben und { $squeezed ->
        [one] den Stein auf { $lost }
       *[other] die Steine auf { $lost }
    } erdrückt
   *[would] { $how ->
        [single] einen Stein auf { $cells }
        [same] zwei Steine nacheinander auf { $cells }
       *[different] Steine auf { $cells }
    } setzen, { $pushed ->
        [one] 1 Stein
       *[other] { $pushed } Steine
    } verschieben und { $squeezed ->
        [one] den Stein auf { $lost }
       *[other] die Steine auf { $lost }
    } erdrücken
}

drop-pushes = verschiebt { $pushed ->
        [one] 1 Stein
       *[other] { $pushed } Steine
    }
drop-squeezes = erdrückt { $squeezed ->
        [one] den Stein auf { $lost }
       *[other] die Steine auf { $lost }
    }
drop-pushes-and-squeezes = verschiebt { $pushed ->
        [one] 1 Stein
       *[other] { $pushed } Steine
    } und erdrückt { $squeezed ->
        [one] den Stein auf { $lost }
       *[other] die Steine auf { $lost }
    }

drop-ask = Wähle ein Feld für deinen Stein.
drop-ask-first = Wähle ein Feld für deinen ersten Stein.
drop-ask-second = Wähle ein Feld für deinen zweiten Stein.

drop-on-cell = { $piece ->
    [black] schwarzer Stein
    [white] weißer Stein
   *[dud] neutraler Stein
}

drop-outer-ring = `{ $cell }` liegt im äußeren Ring, und dorthin darfst du nicht setzen: Wähle ein Feld mit sechs Nachbarn.
drop-filled = { $by ->
    [black] Auf `{ $cell }` liegt schon ein schwarzer Stein.
    [white] Auf `{ $cell }` liegt schon ein weißer Stein.
   *[dud] Auf `{ $cell }` liegt der neutrale Stein.
}
drop-filled-by-first = { $by ->
    [black] Nach deinem ersten Stein, auf `{ $first }`, liegt auf `{ $cell }` ein schwarzer Stein.
    [white] Nach deinem ersten Stein, auf `{ $first }`, liegt auf `{ $cell }` ein weißer Stein.
   *[dud] Nach deinem ersten Stein, auf `{ $first }`, liegt auf `{ $cell }` der neutrale Stein.
}
drop-second-missing = In diesem Zug setzt du zwei Steine: Ergänze nach `{ $first }` ein Feld für den zweiten.
drop-one-on-first-turn = Der erste Zug ist ein einzelner Stein, lass das zweite Feld, `{ $cell }`, also weg.
drop-one-left = Du hast nur noch einen Stein, lass das zweite Feld, `{ $cell }`, also weg.
drop-no-room = Nach deinem ersten Stein ist kein inneres Feld mehr frei, lass das zweite, `{ $cell }`, also weg.

drop-same-groups = Die größte Gruppe hat auf beiden Seiten { $count ->
    [0] keine Steine
    [one] 1 Stein
   *[other] { $count } Steine
}
drop-largest = { $winner ->
    [black] Die größte Gruppe von Schwarz hat { $own ->
        [0] keine Steine
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Weiß { $other }
   *[white] Die größte Gruppe von Weiß hat { $own ->
        [0] keine Steine
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Schwarz { $other }
}

drop-counts = { $side ->
    [black] Schwarz: { $pieces ->
        [0] keine Steine
        [one] 1 Stein
       *[other] { $pieces } Steine
    } auf dem Brett, noch { $left } zu setzen.
   *[white] Weiß: { $pieces ->
        [0] keine Steine
        [one] 1 Stein
       *[other] { $pieces } Steine
    } auf dem Brett, noch { $left } zu setzen.
}
drop-not-all-rows = Nicht alle Reihen sind aufgeführt.
