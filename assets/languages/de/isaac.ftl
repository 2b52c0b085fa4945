isaac-in-short = Leg Plättchen, dann nimm sie in der richtigen Reihenfolge weg und hol so Punkte.
isaac-no-passing = Wer nicht ziehen kann, wird von selbst übersprungen

isaac-placed = { $tense ->
    [past] ein Plättchen der Länge { $length } auf { $tile } gelegt
   *[would] ein Plättchen der Länge { $length } auf { $tile } legen
}
isaac-removed-and-moved = { $tense ->
    [past] das Plättchen { $tile } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weggenommen und den Marker { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } weit von { $from } nach { $to } bewegt (Stand { $score })
   *[would] das Plättchen { $tile } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } wegnehmen und den Marker { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } weit von { $from } nach { $to } bewegen (Stand { $score })
}
isaac-removed-and-stayed = { $tense ->
    [past] das Plättchen { $tile } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weggenommen und den Marker auf { $from } gelassen (Stand { $score })
   *[would] das Plättchen { $tile } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } wegnehmen und den Marker auf { $from } lassen (Stand { $score })
}
isaac-removed-and-left-board = { $tense ->
    [past] das Plättchen { $tile } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weggenommen und den Marker { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } weit von { $from } über das letzte Feld hinaus bewegt (Stand { $score })
   *[would] das Plättchen { $tile } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } wegnehmen und den Marker { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } weit von { $from } über das letzte Feld hinaus bewegen (Stand { $score })
}

isaac-reckoned-moves = { $tiles ->
        [one] 1 Plättchen
       *[other] { $tiles } Plättchen
    } × { $factor ->
        [1] { $value }
       *[other] { $value } × { $factor }
    } = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: { $tile } kommt weg, dein Marker rückt { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } vor, auf { $to }.
isaac-reckoned-stays = { $tiles ->
        [one] 1 Plättchen
       *[other] { $tiles } Plättchen
    } × { $factor ->
        [1] { $value }
       *[other] { $value } × { $factor }
    } = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: { $tile } kommt weg, dein Marker bleibt auf { $at }.
isaac-reckoned-leaves = { $tiles ->
        [one] 1 Plättchen
       *[other] { $tiles } Plättchen
    } × { $factor ->
        [1] { $value }
       *[other] { $value } × { $factor }
    } = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: { $tile } kommt weg, dein Marker verlässt das Brett mit { $score ->
        [one] 1 Punkt
       *[other] { $score } Punkten
    }.
isaac-stuck = { $tiles ->
    [one] Dein kürzeres Plättchen kannst du danach nicht mehr wegnehmen.
   *[other] Deine { $tiles } kürzeren Plättchen kannst du danach nicht mehr wegnehmen.
}

isaac-left = übrig { $numbers }
isaac-points = Punkte { $points }, ab Länge { $shortest }

isaac-ask-end = Wähle ein Ende deines Plättchens, oder wie lang es ist.
isaac-ask-other-end = Wähle das andere Ende.
isaac-ask-tile = Wähle ein Plättchen zum Legen.
isaac-ask-removal = Wähle eins deiner Plättchen zum Wegnehmen.
isaac-ask-advance = Wähle, wie weit dein Marker vorrückt.

isaac-stay = +0, stehen bleiben
isaac-tile-worth = { $points ->
    [one] { $tile }, 1 Punkt
   *[other] { $tile }, { $points } Punkte
}
isaac-tiles-left = { $way ->
    [upright] { $length } Felder senkrecht, noch { $left }
   *[across] { $length } Felder waagerecht, noch { $left }
}
isaac-length-left = { $length }, noch { $left }

isaac-tile-on-cell = { $side ->
    [black] schwarzes Plättchen
   *[white] weißes Plättchen
}
isaac-marker-on-cell = { $side ->
    [black] schwarzer Marker
   *[white] weißer Marker
}

isaac-occupied = { $by ->
    [black] Auf `{ $cell }` liegt schon ein schwarzes Plättchen.
   *[white] Auf `{ $cell }` liegt schon ein weißes Plättchen.
}
isaac-not-straight = Ein Plättchen liegt gerade in einer Reihe oder Spalte; `{ $tile }` nicht.
isaac-tile-length = `{ $tile }` bedeckt { $cells ->
    [one] 1 Feld
   *[other] { $cells } Felder
}, aber Plättchen sind 3 bis 7 Felder lang.
isaac-none-left = Du hast keine Plättchen der Länge { $length } mehr, `{ $tile }` geht also nicht.
isaac-one-end = `{ $cell }` ist nur ein Feld: Nenn beide Enden des Plättchens.
isaac-not-scoring-yet = Noch werden Plättchen gelegt, die Marker bewegen sich also noch nicht: Lass die Zahl nach `{ $tile }` weg.
isaac-advance-missing = Jetzt nimmst du Plättchen weg: Gib nach `{ $tile }` an, wie weit dein Marker vorrückt, etwa `{ $tile }+0`.
isaac-no-such-tile = Das Plättchen `{ $tile }` liegt nicht auf dem Brett: Nenn ein Plättchen mit einem seiner Felder.
isaac-no-tile-there = Auf `{ $cell }` liegt kein Plättchen. Jetzt nimmst du Plättchen weg: Nenn eins von deinen mit einem seiner Felder.
isaac-not-your-tile = { $by ->
    [black] Du kannst nur eigene Plättchen wegnehmen; `{ $tile }` gehört Schwarz.
   *[white] Du kannst nur eigene Plättchen wegnehmen; `{ $tile }` gehört Weiß.
}
isaac-too-short = Jedes Plättchen, das du wegnimmst, muss mindestens so lang sein wie das vorige: `{ $tile }` hat Länge { $length }, dein letztes hatte { $least }.
isaac-under-marker = { $owner ->
    [black] Solange ein Marker darauf steht, kannst du `{ $tile }` nicht wegnehmen: Der schwarze Marker steht auf `{ $cell }`.
   *[white] Solange ein Marker darauf steht, kannst du `{ $tile }` nicht wegnehmen: Der weiße Marker steht auf `{ $cell }`.
}
isaac-advance-too-large = `{ $tile }` bringt { $points ->
    [one] 1 Punkt, dein Marker darf also höchstens 1 Feld vorrücken, nicht { $advance }.
   *[other] { $points } Punkte, dein Marker darf also höchstens { $points } Felder vorrücken, nicht { $advance }.
}
isaac-onto-marker = { $cells ->
    [one] Mit 1 Feld landet dein Marker auf dem gegnerischen, auf `{ $cell }`, dem einzigen Feld, auf dem er nicht halten darf.
   *[other] Mit { $cells } Feldern landet dein Marker auf dem gegnerischen, auf `{ $cell }`, dem einzigen Feld, auf dem er nicht halten darf.
}

isaac-reached = { $winner ->
    [black] Schwarz hat { $points } Punkte erreicht
   *[white] Weiß hat { $points } Punkte erreicht
}
isaac-more-points = { $winner ->
    [black] Schwarz hat { $own ->
        [one] 1 Punkt
       *[other] { $own } Punkte
    }, Weiß { $other }
   *[white] Weiß hat { $own ->
        [one] 1 Punkt
       *[other] { $own } Punkte
    }, Schwarz { $other }
}
isaac-fewer-tiles = { $winner ->
    [black] Nach Punkten steht es gleich, auch die nicht gelegten Plättchen sind zusammen gleich lang (je { $length } Felder), aber Schwarz hat weniger davon ({ $own } zu { $other })
   *[white] Nach Punkten steht es gleich, auch die nicht gelegten Plättchen sind zusammen gleich lang (je { $length } Felder), aber Weiß hat weniger davon ({ $own } zu { $other })
}
isaac-longer-tiles = { $winner ->
    [black] Nach Punkten steht es gleich, und die nicht gelegten Plättchen von Schwarz sind zusammen länger ({ $own } zu { $other } Felder)
   *[white] Nach Punkten steht es gleich, und die nicht gelegten Plättchen von Weiß sind zusammen länger ({ $own } zu { $other } Felder)
}

isaac-placement-phase = { $game }, Legephase.
isaac-scoring-phase = { $game }, Wertungsphase.
isaac-marker = { $side ->
    [black] Schwarzer Marker auf { $cell }, Stand { $score }, darf ab Länge { $shortest } wegnehmen.
   *[white] Weißer Marker auf { $cell }, Stand { $score }, darf ab Länge { $shortest } wegnehmen.
}
isaac-marker-past = { $side ->
    [black] Schwarzer Marker hinter dem letzten Feld, Stand { $score }, darf ab Länge { $shortest } wegnehmen.
   *[white] Weißer Marker hinter dem letzten Feld, Stand { $score }, darf ab Länge { $shortest } wegnehmen.
}
isaac-final-marker = { $side ->
    [black] Schwarzer Marker auf { $cell }, Stand { $score }.
   *[white] Weißer Marker auf { $cell }, Stand { $score }.
}
isaac-final-marker-past = { $side ->
    [black] Schwarzer Marker hinter dem letzten Feld, Stand { $score }.
   *[white] Weißer Marker hinter dem letzten Feld, Stand { $score }.
}
isaac-tiles = { $side ->
    [black] Plättchen von Schwarz: { $tiles }; nicht gelegt: { $unplaced }.
   *[white] Plättchen von Weiß: { $tiles }; nicht gelegt: { $unplaced }.
}
isaac-no-tiles = keine
isaac-of-length = { $count } der Länge { $length }
