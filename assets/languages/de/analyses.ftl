analysis-show = Analyse zeigen
analysis-chart-button = Diagramm
analysis-step-through = Durchgehen
analysis-turn-button = Zug { $number }

analysis-moment = Zug { $number }: { $who } spielte { $played }; { $best } war besser. Chancen: vorher { $before }, nachher { $after }.
analysis-chances = Chancen für { $who }: vorher { $before }, nachher { $after }.
analysis-match = Partie { $match }: { $spec }. { $black } gegen { $white }.
analysis-chart-shows = Das Diagramm zeigt die Chancen von Schwarz nach jedem Zug.
analysis-no-swings = Große Wendungen gab es nicht.
analysis-swings = Die größten Wendungen:
analysis-swing =
    { $side ->
        [black] Zug { $number }: { $who } spielte mit Schwarz `{ $played }`; `{ $best }` war besser.
       *[white] Zug { $number }: { $who } spielte mit Weiß `{ $played }`; `{ $best }` war besser.
    }
analysis-turn = Partie { $match }, Zug { $number } von { $count }:
analysis-no-better = Ich habe keinen besseren Zug gefunden.
analysis-better = `{ $turn }` ({ $does }) war besser. Das erste Bild zeigt den gespielten Zug, das zweite den besseren.
analysis-better-swap = `swap` (Seiten tauschen) war besser. Das erste Bild zeigt den gespielten Zug, das zweite den besseren.
analysis-as-good = `{ $turn }` ({ $does }) war etwa genauso gut.
analysis-as-good-swap = `swap` (Seiten tauschen) war etwa genauso gut.

analysis-alt = { $spec }. Diagramm der Chancen von Schwarz. Am Anfang: { $start }; nach jedem Zug: { $chances }.
analysis-alt-every = { $spec }. Diagramm der Chancen von Schwarz. Am Anfang: { $start }; nach je { NUMBER($every) } Zügen: { $chances }.
analysis-alt-swing =
    { $side ->
        [black] Zug { $number } brachte Schwarz von { $before } auf { $after }.
       *[white] Zug { $number } brachte Weiß von { $before } auf { $after }.
    }

analysis-still-running = Partie { $match } läuft noch. Das geht erst, wenn sie zu Ende ist.
analysis-no-turns = In Partie { $match } wurde kein Zug gespielt, es gibt also nichts zu analysieren.
analysis-being-made = Ich analysiere Partie { $match }. Das kann eine halbe Minute dauern; drück dann auf „Analyse zeigen“.
analysis-working-on-yours = Ich analysiere noch Partie { $match } für dich. Versuch es danach noch einmal.
analysis-too-many-at-once = Ich analysiere gerade zu viele Partien. Versuch es in einer Minute noch einmal.
analysis-failed = Ich konnte Partie { $match } nicht analysieren.
