dropper-in-short = Verdräng einen Stein, dann setz einen dorthin, wo ringsum alles leer ist.

dropper-first = { $tense ->
    [past] den ersten Stein auf { $free } gesetzt
   *[would] den ersten Stein auf { $free } setzen
}
dropper-dropped = { $tense ->
    [past] den Stein auf { $from } nach { $to } verdrängt
   *[would] den Stein auf { $from } nach { $to } verdrängen
}
dropper-dropped-and-placed = { $tense ->
    [past] den Stein auf { $from } nach { $to } verdrängt und einen freien Stein auf { $free } gesetzt
   *[would] den Stein auf { $from } nach { $to } verdrängen und einen freien Stein auf { $free } setzen
}

dropper-ask-first = Wähle ein Feld für den ersten Stein.
dropper-ask-drop = Wähle einen gegnerischen Stein, den du verdrängst.
dropper-ask-push = Wähle, wohin du diesen Stein schiebst.
dropper-ask-free = Wähle ein Feld für deinen freien Stein.
dropper-push-options = { $cell }, schieben nach { $cells }
dropper-push-to = Nach { $cell } schieben

dropper-single-stone = Der erste Zug ist ein einzelner Stein.
dropper-drop-missing = `{ $cell }` allein ist noch kein Zug: Verdräng zuerst einen gegnerischen Stein auf ein Nachbarfeld.
dropper-drop-on-own = Du kannst nur gegnerische Steine verdrängen; auf `{ $cell }` liegt einer von deinen.
dropper-drop-on-empty = Du kannst nur gegnerische Steine verdrängen; `{ $cell }` ist leer.
dropper-cannot-stay = Der Stein muss auf ein Nachbarfeld; auf `{ $cell }` kann er nicht bleiben.
dropper-not-adjacent = Ein Stein lässt sich nur auf ein Nachbarfeld schieben; `{ $to }` liegt nicht neben `{ $from }`.
dropper-push-occupied = { $by ->
    [black] Ein Stein lässt sich nur auf ein leeres Feld schieben, und auf `{ $cell }` liegt ein schwarzer Stein.
   *[white] Ein Stein lässt sich nur auf ein leeres Feld schieben, und auf `{ $cell }` liegt ein weißer Stein.
}
dropper-free-missing = Nach `{ $from }>{ $to }` musst du noch einen freien Stein setzen: Ergänze ein leeres Feld, das an keinen Stein grenzt.
dropper-free-impossible = Nach diesem Verdrängen ist kein Platz für einen freien Stein, lass `{ $cell }` also weg.
dropper-free-occupied = { $by ->
    [black] Nach dem Verdrängen liegt auf `{ $cell }` ein schwarzer Stein: Setz den freien Stein auf ein leeres Feld, das an keinen Stein grenzt.
   *[white] Nach dem Verdrängen liegt auf `{ $cell }` ein weißer Stein: Setz den freien Stein auf ein leeres Feld, das an keinen Stein grenzt.
}
dropper-free-touches = { $by ->
    [black] Ein freier Stein darf keinen anderen berühren, aber `{ $cell }` grenzt an den schwarzen Stein auf `{ $neighbour }`.
   *[white] Ein freier Stein darf keinen anderen berühren, aber `{ $cell }` grenzt an den weißen Stein auf `{ $neighbour }`.
}

dropper-same-groups = Beide haben gleich große Gruppen
dropper-largest = { $winner ->
    [black] Die größte Gruppe von Schwarz hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Weiß { $other }
   *[white] Die größte Gruppe von Weiß hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Schwarz { $other }
}
dropper-second = { $winner ->
    [black] Die zweitgrößte Gruppe von Schwarz hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Weiß { $other }
   *[white] Die zweitgrößte Gruppe von Weiß hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Schwarz { $other }
}
dropper-third = { $winner ->
    [black] Die drittgrößte Gruppe von Schwarz hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Weiß { $other }
   *[white] Die drittgrößte Gruppe von Weiß hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Schwarz { $other }
}
dropper-later = { $winner ->
    [black] Die { $rank ->
        [4] viertgrößte
        [5] fünftgrößte
        [6] sechstgrößte
        [7] siebtgrößte
        [8] achtgrößte
       *[other] { $rank }.-größte
    } Gruppe von Schwarz hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Weiß { $other }
   *[white] Die { $rank ->
        [4] viertgrößte
        [5] fünftgrößte
        [6] sechstgrößte
        [7] siebtgrößte
        [8] achtgrößte
       *[other] { $rank }.-größte
    } Gruppe von Weiß hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, die von Schwarz { $other }
}

dropper-no-group = { $winner ->
    [black] Die größte Gruppe von Schwarz hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, und Weiß hat gar keine
   *[white] Die größte Gruppe von Weiß hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, und Schwarz hat gar keine
}
dropper-no-second = { $winner ->
    [black] Die zweitgrößte Gruppe von Schwarz hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, und Weiß hat keine solche mehr
   *[white] Die zweitgrößte Gruppe von Weiß hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, und Schwarz hat keine solche mehr
}
dropper-no-third = { $winner ->
    [black] Die drittgrößte Gruppe von Schwarz hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, und Weiß hat keine solche mehr
   *[white] Die drittgrößte Gruppe von Weiß hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, und Schwarz hat keine solche mehr
}
dropper-no-later = { $winner ->
    [black] Die { $rank ->
        [4] viertgrößte
        [5] fünftgrößte
        [6] sechstgrößte
        [7] siebtgrößte
        [8] achtgrößte
       *[other] { $rank }.-größte
    } Gruppe von Schwarz hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, und Weiß hat keine solche mehr
   *[white] Die { $rank ->
        [4] viertgrößte
        [5] fünftgrößte
        [6] sechstgrößte
        [7] siebtgrößte
        [8] achtgrößte
       *[other] { $rank }.-größte
    } Gruppe von Weiß hat { $own ->
        [one] 1 Stein
       *[other] { $own } Steine
    }, und Schwarz hat keine solche mehr
}
