page-script-lost = Keine Verbindung. Was du zusammengestellt hast, bleibt erhalten.
page-script-slow = Ich warte auf den Server.
page-script-signed-out = Melde dich wieder an: Dein Zug bleibt erhalten.
page-script-how-to-sign-in = Drück in Discord auf „Im Browser spielen“, oder nimm dort `/play`.
page-script-failed = Das hat nicht geklappt. Bitte versuch es noch einmal.
page-script-checking = Ich prüfe, ob dein Zug angekommen ist.
page-script-not-arrived = Dein Zug ist nicht angekommen. Er ist noch hier: Spiel ihn noch einmal.
page-script-no-play-offline = Keine Verbindung: Spiel deinen Zug, wenn sie wieder da ist.
page-script-not-your-turn = Du bist nicht am Zug.
page-script-old-position = Das ist eine frühere Stellung. Geh zur aktuellen zurück, um etwas zu wählen.
page-script-not-whole = Dein Zug ist noch nicht vollständig.
page-script-ended = Die Partie ist zu Ende.
page-script-moved = Die Partie ging inzwischen weiter.

page-script-kept = Die Partie ging weiter. Was du zusammengestellt hast, geht noch: { $parts }.
page-script-restored = Das hattest du schon zusammengestellt: { $parts }.
page-script-impossible = Was du zusammengestellt hast, geht nicht mehr: { $parts }.
page-script-not-played = Was du zusammengestellt hast, wurde nicht gespielt: { $parts }.
page-script-kept-for-later = Was du zusammengestellt hast, wurde nicht gespielt: { $parts }. Es bleibt für deinen nächsten Zug erhalten.
page-script-typing = Du tippst: { $typed }
page-script-unreadable = „{ $typed }“ kannst du hier nicht wählen.

page-script-let-go = Loslassen wählt { $cell }
page-script-let-go-back = Loslassen nimmt { $cell } zurück
page-script-barred = { $cell } kannst du nicht wählen
page-script-slide = Zieh weiter, um etwas anderes zu wählen; neben dem Brett wählst du nichts.
page-script-off = Lass hier los, um nichts zu wählen

page-script-looked-at = { $turn ->
    [0] Der Anfang
   *[other] Zug { $turn } von { $turns }
}

page-script-what-if = Was wäre, wenn?
page-script-what-if-here = Ab hier ausprobieren
page-script-try = Ausprobieren
page-script-plan = Vorausplanen
page-script-remove = Entfernen
page-script-back-to-match = Zur Partie
page-script-publish = Ausprobiertes veröffentlichen
page-script-unpublish = Ausprobiertes nicht mehr zeigen

page-script-published = Wer diese Partie sieht, sieht jetzt auch, was du ausprobiert hast.
page-script-unpublished = Was du ausprobiert hast, gehört wieder nur dir.
page-script-not-kept = Keine Verbindung: Was du gerade ausprobiert hast, ist noch nicht gespeichert. Probier es später noch einmal.
page-script-over-there = Hier ist die Partie zu Ende. Geh zurück, oder wähle einen anderen Zug.
page-script-tried = Ausprobiert
page-script-tried-before = Ausprobiert; die Partie lief anders
page-script-planned = { $turn }, geplant
page-script-what-if-plays = { $side ->
    [black] Was wäre, wenn Schwarz … zieht? Wähle auf dem Brett.
   *[white] Was wäre, wenn Weiß … zieht? Wähle auf dem Brett.
}

page-script-turn = Zug
page-script-chances = Chancen von Schwarz
page-script-moments = Was den Ausschlag gab
page-script-no-moments = Es gab keine großen Wendungen.
page-script-analyse = Analysieren
page-script-copy = Notation kopieren
page-script-picture = Brett speichern (PNG)
page-script-animation = Alle Züge speichern (GIF)
page-script-share = Teilen
page-script-show-turn = Zug { $turn } zeigen
page-script-try-better = { $turn } ausprobieren
page-script-analysing = Ich analysiere … Das kann eine Minute dauern.
page-script-copied = Die Notation ist kopiert.
page-script-link-copied = Der Link ist kopiert.
page-script-better = { $turn } war besser.

page-script-say = Sag etwas zu deinem nächsten Zug
page-script-note-on = { $turn ->
    [0] Deine Notiz zum Anfang, nur für dich
   *[other] Deine Notiz nach Zug { $turn }, nur für dich
}
page-script-noted = Gespeichert. Nur du siehst es.
page-script-not-noted = Keine Verbindung: Deine Notiz ist noch nicht gespeichert.
page-script-note = Deine Notiz: { $note }

page-script-play = Spielen
page-script-playing = Wird gespielt …
page-script-back-to-now = Aktuelle Stellung
page-script-my-matches = Meine Partien
page-script-record = Notation als Text
page-script-record-file = Notation speichern
page-script-flip = Brett drehen
page-script-settings = Einstellungen
page-script-all-keys = Alle Tasten
page-script-send = Senden
page-script-more = Mehr
page-script-keys = Tasten
page-script-next = Nächste: { $match }
page-script-next-in = Nächste: { $match }, { $left }

page-script-cell = { $holds ->
    [empty] { $state ->
        [can] { $cell }, leer, wählbar
        [chosen] { $cell }, leer, gewählt
        [both] { $cell }, leer, wählbar, gewählt
       *[none] { $cell }, leer
    }
   *[piece] { $state ->
        [can] { $cell }, { $piece }, wählbar
        [chosen] { $cell }, { $piece }, gewählt
        [both] { $cell }, { $piece }, wählbar, gewählt
       *[none] { $cell }, { $piece }
    }
}
page-script-group = { $count ->
    [one] { $cell }, { $piece }, allein
   *[other] { $cell }, { $piece }, in einer Gruppe von { $count }: { $cells }
}
page-script-list = { $first }, { $next }
page-script-empty-row = Nichts in dieser Reihe
page-script-waiting = { $count ->
    [one] 1 Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
page-script-board = Brett
page-script-side = { $side ->
    [black] Schwarz
   *[white] Weiß
}
page-script-side-to-move = { $side ->
    [black] Schwarz, am Zug
   *[white] Weiß, am Zug
}
page-script-you = Du
page-script-opponent = Gegenüber
page-script-clock = { $player }: { $left }
page-script-no-clock = { $player }: ohne Uhr
page-script-of-both = { $first }. { $second }
page-script-title = { $match } gegen { $opponent }
page-script-title-your-turn = Du bist am Zug · { $match } gegen { $opponent }
page-script-days = { $count } d
page-script-hours = { $count } h
page-script-minutes = { $count } min
page-script-seconds = { $count } s
page-script-length = { $larger } { $smaller }

page-script-not-there = Stonepost antwortet nicht. Neuer Versuch …
page-script-gone = Diese Partie ist nicht mehr öffentlich.
page-script-run = Abspielen
page-script-pause = Pause
page-script-said-turn = Zug { $turn }

page-script-not-sent = Keine Verbindung: Das hat nicht geklappt. Was du zusammengestellt hast, bleibt erhalten; versuch es noch einmal.
page-script-nothing-to-find = Jetzt gibt es nichts zu wählen.
page-script-nothing-to-find-press = Jetzt gibt es nichts zu wählen: Weiter geht es mit „{ $button }“.

page-script-wish-again = Erneutes Tippen auf den gesetzten Stein spielt den fertigen Zug
page-script-wish-onward = Nach meinem Zug die nächste Partie öffnen
page-script-wish-sound = Ton, wenn ich am Zug bin
page-script-wish-notify = Browser-Benachrichtigung, wenn ich am Zug bin
page-script-keys-everywhere = Tasten gelten auf der ganzen Seite
page-script-keys-board = Tasten gelten nur auf dem Brett
page-script-keys-off = Nur Pfeiltasten, Enter und Esc, auf dem Brett
page-script-theme = Design
page-script-theme-is = Design: { $theme }
page-script-language = Sprache
page-script-language-is = Sprache: { $language }

page-script-key-type = a1, d4>e5, …
page-script-key-type-does = Ein Feld oder einen Zug tippen, dann Enter
page-script-key-enter = Enter
page-script-key-enter-does = Wählen; spielen, wenn der Zug vollständig ist
page-script-key-shift-enter = Umschalt Enter
page-script-key-shift-enter-does = Spielen
page-script-key-escape = Esc
page-script-key-escape-does = Rückgängig; mit Umschalt alles
page-script-key-space = Leertaste
page-script-key-space-does = Das Feld wählen; dreht ein Plättchen (Isaac)
page-script-key-arrows = Pfeiltasten
page-script-key-arrows-does = Übers Brett gehen
page-script-key-slash-does = Zu einem Mittelpunkt daneben und zurück (Onyx)
page-script-key-digits = 1 bis 9
page-script-key-digits-does = Aus der Auswahl unter dem Brett wählen
page-script-key-page = Bild auf, Bild ab
page-script-key-page-does = Einen Zug zurück oder weiter
page-script-key-home = Pos1, Ende
page-script-key-home-does = Erste und letzte Stellung
page-script-key-l = Umschalt L
page-script-key-l-does = Was der letzte Zug bewirkt hat
page-script-key-c = Umschalt C
page-script-key-c-does = Uhren
page-script-key-o = Umschalt O
page-script-key-o-does = Was auf diesem Feld ist
page-script-key-r = Umschalt R
page-script-key-r-does = Was in dieser Reihe ist
page-script-key-g = Umschalt G
page-script-key-g-does = Die Gruppe auf diesem Feld; sonst, was gezählt wird
page-script-key-d = Umschalt D
page-script-key-d-does = Was deine Auswahl bewirkt
page-script-key-f = Umschalt F
page-script-key-f-does = Brett drehen
page-script-key-w = Umschalt W
page-script-key-w-does = „Was wäre, wenn?“: Züge ausprobieren; zurück zur Partie
page-script-key-n = Umschalt N
page-script-key-n-does = Nächste Partie
page-script-key-t = Umschalt T
page-script-key-t-does = Die Aufgabe
page-script-key-help-does = Alle Tasten
page-script-key-steps = ←, →
page-script-key-run-does = Alle Züge abspielen; Pause
page-script-key-cells = Pfeiltasten auf dem Brett
page-script-key-cells-does = Von Feld zu Feld
page-script-key-next-does = Weiter, oder nochmal versuchen
