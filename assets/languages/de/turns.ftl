turn-begun =
    { $turns ->
        [one] { $typed }… (1 Zug)
       *[other] { $typed }… ({ $turns } Züge)
    }
turn-hello = Hallo! Was ich kann, steht in `/help`.
turn-unread-reply = Diese Antwort kann ich nicht lesen. Um zu ziehen, antworte mit Ping, erwähne mich, nimm `/move` oder drück auf „Ziehen“. (Falls du diesen Bot betreibst: Schalte den „Message Content Intent“ ein, dann kann ich Antworten lesen.)
turn-edited = Wenn du die Nachricht bearbeitest, ändert das nichts an dem Zug, den du damit gespielt hast. Willst du ihn zurücknehmen, bitte mit `/match undo` darum.
turn-edited-late = Diese Bearbeitung zählt nicht: Ich lese Bearbeitungen 5 Minuten lang, solange sonst nichts gespielt wurde. Um so zu ziehen, schick sie als neue Nachricht.
turn-other-match = Dieses Brett ist aus Partie { $old }, aber hier läuft jetzt Partie { $new }. Antworte auf deren neuestes Brett.
turn-to-resign = Um Partie { $match } aufzugeben, nimm `/match resign` oder den Knopf „Aufgeben“.
turn-no-passing = Passen gibt es in { $game } nicht: { $why }.
turn-to-offer-draw = Um Remis anzubieten, nimm `/match draw` oder den Knopf „Remis anbieten“.
turn-to-take-back = Willst du deinen letzten Zug zurücknehmen, bitte mit `/match undo` darum.
turn-other-number = Das ist Partie { $match }, nicht { $typed }. Um hier zu ziehen, tipp nur `{ $turn }`.
turn-no-number = Lass die Nummer weg und tipp nur `{ $turn }`.
