machine-with-side =
    { $side ->
        [black] Stonepost (Stufe { $level }, Schwarz)
       *[white] Stonepost (Stufe { $level }, Weiß)
    }
machine-named = Stonepost (Stufe { $level })
machine-begun-in-thread = Partie { $match } gegen Stonepost (Stufe { $level }), { $spec }, hat in einem eigenen Thread begonnen: { $thread }.
machine-begun-in-direct = Partie { $match } gegen Stonepost (Stufe { $level }), { $spec }, hat in unseren Direktnachrichten begonnen.
machine-begun-below = Partie { $match } gegen Stonepost (Stufe { $level }), { $spec }, hat begonnen: siehe unten.
machine-casual = Sie ist ungewertet: Partien gegen mich zählen nie für deine Wertung.
machine-already-begun = Deine Revanche läuft schon: Es ist Partie { $match }.
machine-no-note = Notizen lese ich nicht: Lass `note` weg.
machine-level-is-for-me = Eine Stufe gibt es nur für Partien gegen mich: Lass `opponent` oder `level` weg.
machine-no-such-level = Hier spiele ich nur auf den Stufen 1 bis { $most }: Das bestimmt, wer mich betreibt.
machine-too-many =
    { $most ->
        [1] Du spielst schon eine Partie gegen mich, mehr geht nicht. Beende sie zuerst.
       *[other] Du spielst schon { $most } Partien gegen mich, mehr geht nicht. Beende zuerst eine davon.
    }
machine-taken-back = { $player } hat den letzten Zug zurückgenommen.
machine-aborted = Partie abgebrochen.
machine-undone = Dein letzter Zug ist zurückgenommen.
machine-agreed = Einverstanden.
machine-unpaused = Die Uhr läuft wieder.
machine-more-time = Einverstanden: Du hast mehr Zeit.
machine-thinking-about-draw = Remis angeboten. Ich denke kurz darüber nach.
machine-draw-offered = { $player } bietet Remis an.
machine-strength =
    { $level ->
        [1] Gewinnt gegen Zufallszüge. Denkst du einen Zug voraus, hast du gute Chancen
        [2] Gewinnt meist, auch wenn du einen Zug vorausdenkst
        [3] Gewinnt fast immer, auch wenn du einen Zug vorausdenkst
        [4] Gewinnt mindestens drei von vier Partien gegen Stufe 3
        [5] Gewinnt gegen Stufe 4 weit öfter, als sie verliert
       *[other] Meine stärkste: wie Stufe 5, denkt aber fünfmal so lange nach
    }
machine-help-learn = Neu in diesen Spielen? Mit `/learn` lernst du eins in etwa zehn Minuten.
machine-help-play = Spiel gegen mich: `/challenge game:onyx level:1`.
machine-ratings = Meine Wertungen nach Stufe (Glicko-2: Wertung ± Abweichung)
machine-no-ratings-in = In { $game } habe ich noch keine Wertung: Niemand hat eine Partie gegen mich beendet.
machine-no-ratings = Ich habe noch keine Wertungen: Niemand hat eine Partie gegen mich beendet.
machine-levels-are-mine = Stufen habe nur ich: Lass `player` oder `level` weg.
machine-charted = Das Diagramm zeigt Stufe { $level } in { $game }, zuletzt gespielt. Für eine andere ergänze z. B. `level:3` oder `game:onyx`.
machine-level = Stufe { $level }
machine-look-at-your-own = Meine eigenen Partien liste ich nicht auf. Deine gegen mich stehen in deinen `/games` und deiner `/player history`; `/player rating player:@Stonepost` zeigt, wie stark ich bin.
machine-standings = Stonepost nach Stufe, aus ungewerteten Partien:
