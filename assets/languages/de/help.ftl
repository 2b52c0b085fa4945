help-playing = Herausforderungen und Züge
help-learning = Lernen und Aufgaben
help-results = Ergebnisse, alte Partien
help-requests = Remis, Zeit und Urlaub
help-tournaments = Turniere
help-settings = Einstellungen und Server

help-stonepost = Mit { $stonepost } spielst du Brettspiele per Nachricht, Zug für Zug, wann immer es dir passt.
help-command = `/{ $name }` – { $does }
help-other-topic = { $topic }, erklärt von `/help topic:{ $id }`: { $commands }
help-way-of-tournaments = Die Moderation legt eines an, z. B. mit `/tournament create-swiss`. Zum Mitspielen drück unter der Ankündigung auf „Mitmachen“, oder nimm `/tournament join`. Los geht es zur festgelegten Zeit oder wenn die Moderation `/manage-tournament start` verwendet. Dann beginne ich deine Partien und sage dir Bescheid; spiel sie wie alle anderen. Im Schweizer System beginnt jede Runde, wenn alle Partien der vorigen zu Ende sind. `/tournament table` zeigt, wer vorn liegt.
