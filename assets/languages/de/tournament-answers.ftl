tournament-answers-created = Turnier { $tournament } ist offen zum Mitmachen.
tournament-answers-created-in-channel = Turnier { $tournament } ist in { $channel } offen zum Mitmachen.
tournament-answers-to-start-earlier = Es beginnt am { $starts }; soll es früher losgehen, nimm `{ $command }`.
tournament-answers-to-start = Um es zu starten, nimm `{ $command }`.

tournament-answers-joined = Du machst bei Turnier { $tournament } mit.
tournament-answers-joined-season = Du machst bei Saison { $season } von Turnier { $tournament } mit.
tournament-answers-lowest-rung = Du stehst auf der untersten Sprosse; um jemanden herauszufordern, nimm `{ $command } player:`.
tournament-answers-starts-after-season = Sie beginnt nach der jetzigen Saison.
tournament-answers-starts = Beginn: { $starts }.
tournament-answers-start-will-be-told = Ich sage dir hier Bescheid, wenn es losgeht.
tournament-answers-to-leave = Um wieder auszusteigen, nimm `{ $command }`.
tournament-answers-left = Du bist bei Turnier { $tournament } nicht mehr dabei.
tournament-answers-withdrew = Du bist aus Turnier { $tournament } ausgeschieden. Alle deine nicht beendeten Partien darin sind verloren.
tournament-answers-withdrew-from-ladder = Du bist aus Turnier { $tournament } ausgeschieden. Deine Partien darin sind verloren, und deine Sprosse ist frei.

tournament-answers-withdrawn = { $player } ist aus Turnier { $tournament } ausgeschieden. Alle nicht beendeten Partien darin sind verloren.
tournament-answers-removed = { $player } ist bei Turnier { $tournament } nicht mehr dabei.
tournament-answers-started = Du hast Turnier { $tournament } gestartet.
tournament-answers-season-started = Du hast Saison { $season } von Turnier { $tournament } gestartet.
tournament-answers-adjudicated = Du hast Paarung { $pairing } von Turnier { $tournament } entschieden.
tournament-answers-archive = Turnier { $tournament } archivieren? Das lässt sich nicht rückgängig machen. Um seine Tabelle später zu sehen, nimm `{ $command }`.
tournament-answers-call-off = Turnier { $tournament } absagen? Das lässt sich nicht rückgängig machen.
tournament-answers-matches-would-continue = Laufende Partien gehen weiter, zählen fürs Turnier aber nicht mehr.
tournament-answers-end-with-season = Saison { $season } von Turnier { $tournament } zur letzten machen? Sie geht weiter, aber es kommt keine mehr. Das lässt sich nicht rückgängig machen.
tournament-answers-kept = Turnier { $tournament } bleibt, wie es ist.
tournament-answers-archived = Turnier { $tournament } ist archiviert.
tournament-answers-called-off = Turnier { $tournament } ist abgesagt.
tournament-answers-matches-continue = Laufende Partien gehen weiter, zählen fürs Turnier aber nicht mehr.
tournament-answers-last-season = Saison { $season } von Turnier { $tournament } geht weiter und ist die letzte. Um sie sofort abzusagen, nimm noch einmal `{ $command }`.

tournament-answers-challenged = Du hast { $player } in Turnier { $tournament } herausgefordert. Die Partie beginnt, sobald die Herausforderung angenommen ist, spätestens von selbst am { $begins }.
tournament-answers-accepted = Du hast die Herausforderung von { $player } angenommen.
tournament-answers-accepted-from-someone = Du hast die Herausforderung von jemandem angenommen.
tournament-answers-accepted-match = Es ist Partie { $match }.
tournament-answers-accepted-begins = Die Partie beginnt gleich.
tournament-answers-accepted-waits = Die Partie beginnt, wenn ihr beide Platz dafür habt.
