form-turn = Dein Zug in Partie { $match }
form-preview = Zugvorschau in Partie { $match }
form-plan = Züge in Partie { $match } planen
form-change = Herausforderung { $match } ändern
form-decline = Herausforderung { $match } ablehnen
form-new-challenge = Neue Herausforderung
form-told = Wie du erfährst, dass du am Zug bist
form-preferences = Deine übrigen Einstellungen
form-settings = Einstellungen dieses Servers

form-your-turn = Dein Zug
form-turn-to-preview = Zug für die Vorschau
form-turns-in-order = Züge der Reihe nach, deiner zuletzt
form-what-to-change = Was möchtest du ändern?
form-reason = Grund (freiwillig)
form-turn-hint = z. B. f6
form-plan-hint = z. B. f6 then g7
form-change-hint = z. B. side:black clock:slow
form-reason-hint = z. B. diese Woche keine Zeit

form-game = Spiel
form-clock = Bedenkzeit
form-side = Deine Farbe
form-level = Gegen mich spielen, auf Stufe
form-opponent = Gegenüber
form-opponent-help = Lass es leer, dann können alle annehmen.
form-rated = Gewertet
form-rated-help = Das Ergebnis zählt für beide Wertungen.

form-hour = Wann die tägliche Nachricht kommt
form-quiet = Ruhezeit ohne Pings
form-quiet-hint = z. B. 22-7; leer für keine
form-zone = Deine Zeitzone
form-zone-hint = z. B. Europe/Berlin
form-reminder = Zweite Erinnerung, wenn so viel bleibt
form-reminder-hint = z. B. 24h; leer für keine
form-forced = Wenn nur ein Zug erlaubt ist
form-leave = Wann Urlaub genommen wird
form-pages = Wo du auf öffentlichen Seiten vorkommst
form-puzzles = Aufgaben für andere aus deinen alten Partien
form-language = Die Sprache, in der ich dir schreibe

form-threads = Wo Partien gespielt werden
form-timeout = Wenn die Zeit einer Seite abgelaufen ist
form-moderators = Eine Rolle, die Partien entscheiden darf
form-moderators-help = Neben allen mit der Berechtigung „Nachrichten verwalten“. Leer für keine Rolle.
form-server-pages = Öffentliche Seiten für Partien und Tabellen
form-server-language = Die Sprache von allem, was alle lesen
