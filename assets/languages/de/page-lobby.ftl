page-lobby-your-turn = Du bist am Zug
page-lobby-chat = Chat
page-lobby-learn = Lernen
page-lobby-lessons = Lektionen
page-lobby-puzzles = Aufgaben
page-lobby-puzzle-of-day = Aufgabe des Tages
page-lobby-rules = Regeln
page-lobby-rules-of = Regeln von { $game }
page-lobby-to-games = Zu den Spielen
page-lobby-to-matches = Zu meinen Partien
page-lobby-to-rules = Zu den Regeln
page-lobby-theirs = Andere am Zug
page-lobby-finished = Beendet
page-lobby-own-challenges = Deine Herausforderungen
page-lobby-challenges = Du wirst herausgefordert
page-lobby-new-match = Neue Partie
page-lobby-open-chat = Chat öffnen
page-lobby-next = Nächste: { $game }
page-lobby-next-in = Nächste: { $game }, { $left }
page-lobby-you-are = Du bist { $name }. Namen ändern
page-lobby-waiting = { $count ->
    [one] 1 Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}

page-lobby-script = Um hier eine Partie zu beginnen, braucht diese Seite JavaScript; es wird nur von Stonepost selbst geladen.
page-lobby-title = Fünf Spiele, Zug um Zug
page-lobby-about = Spiel sofort gegen den Computer oder zu zweit, wann immer es euch passt.
page-lobby-about-chat = Alles hier geht auch per Nachricht, wie in Discord.
page-lobby-about-learn = Lektionen zu jedem Spiel und Stellungen, in denen genau ein Zug richtig ist.
page-lobby-nothing-waits = Keine Partie wartet auf dich.
page-lobby-welcome = Mit Stonepost spielt man Brettspiele per Nachricht, meist in Discord, und hier. Um in diesem Browser zu spielen, drück in Discord unter einem Brett auf „Im Browser spielen“, oder nimm dort `/play`.
page-lobby-tell = Wenn du am Zug bist
page-lobby-tell-sound = Ton abspielen
page-lobby-tell-notify = Benachrichtigung zeigen
page-lobby-tell-about = Solange diese Seite in einem Tab offen ist.

page-lobby-withdraw = Zurücknehmen
page-lobby-accept = Annehmen
page-lobby-decline = Ablehnen
page-lobby-answer-to = { $answer }: { $challenge }

page-lobby-play = Spielen
page-lobby-play-game = { $game } spielen
page-lobby-learn-game = { $game } lernen
page-lobby-friend = Zu zweit
page-lobby-play-friend = { $game } zu zweit spielen

page-lobby-level = Stufe
page-lobby-strength = { $strength }.
page-lobby-friends-name = Name der anderen Person
page-lobby-friends-name-hint = Die andere Person öffnet diese Seite unter diesem Namen und nimmt an.
page-lobby-friend-title = { $game } zu zweit
page-lobby-challenge = Herausfordern
page-lobby-colour = Deine Farbe
page-lobby-random = Zufällig
page-lobby-black = Schwarz
page-lobby-white = Weiß
page-lobby-board = Brett
page-lobby-name = Name
page-lobby-name-hint = Hier gibt es keine Anmeldung: Wer diese Seite öffnen kann, kann unter jedem Namen spielen.
page-lobby-who = Wer bist du?
page-lobby-go-on = Weiter
page-lobby-cancel = Abbrechen
page-lobby-no-friend = Schreib den Namen der anderen Person.
