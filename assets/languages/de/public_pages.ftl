public-match-page = Seite der Partie
public-tournament-page = Seite des Turniers
public-standings-page = Seite der Rangliste

public-match-title = { $spec }: { $black } gegen { $white }
public-match = Partie { $match }: { $spec }.
public-to-move = { $player } am Zug.
public-paused = Die Partie pausiert.
public-deadline = Frist: { $moment }.
public-start = Der Anfang der Partie, vor dem ersten von { NUMBER($turns) } Zügen.
public-turn = Zug { $turn } von { NUMBER($turns) }
public-turn-played = Zug { $turn } von { NUMBER($turns) }: { $played }
public-rating-change = Wertung { $change }
public-doubt = ?: vorläufig (bisher wenige gewertete Partien, oder lange keine)
public-head-to-head = Beendete Partien der beiden auf diesem Server: { $black } hat { NUMBER($won) } gewonnen, { $white } { NUMBER($lost) }, { NUMBER($drawn) } remis.
public-removal = Steht hier etwas, das nicht hierher gehört? Wer es geschrieben hat, kann es entfernen, ebenso die Moderation des Servers: `/match unsay match:{ $number }`.
public-contact = Du kannst auch der Person schreiben, die Stonepost hier betreibt: { $contact }.

public-server-title = { $game }: Rangliste und Partien
public-server = Ranglisten, Partien und Turniere dieses Servers.
public-nobody-rated = Auf diesem Server hat in { $game } noch niemand eine Wertung.
public-tournament-title = Turnier #{ $number } „{ $name }“
public-player-in = { $player }: { $game }
public-player = Wertungen (Glicko-2: Wertung ± Abweichung), Ergebnisse nach Spiel und Farbe, und Partien.
public-nothing-played = { $player } hat noch nicht öffentlich gespielt.
public-nothing-played-game = { $player } hat { $game } noch nicht öffentlich gespielt.
public-will-show-up = Wertungen, Ergebnisse und Partien erscheinen dann hier.
public-all-games = Alle Spiele

public-joined = Bisher dabei
public-ratings = Wertungen
public-results = Ergebnisse
public-running = Laufend
public-finished = Beendete Partien
public-column-game = Spiel
public-column-rating = Wertung
public-column-side = Farbe
public-column-played = Gespielt
public-column-won = Gewonnen
public-column-drawn = Remis
public-column-lost = Verloren
public-side = { $side ->
    [black] Schwarz
   *[white] Weiß
 }

public-card-ratings = { $player }: { $ratings }.
public-card-curve = Mit der Kurve der Wertung in { $game }.
public-card-no-ratings = { $player }, noch keine Wertungen.
public-tally = { $count ->
    [0] Noch keine öffentlichen Partien
    [one] 1 Partie: { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren
   *[other] { $count } Partien: { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren
 }

public-card-won = { $side ->
    [black] Schwarz
   *[white] Weiß
 } gewinnt { $reason ->
    [connection] durch Verbindung
    [repetition] durch Wiederholung
    [groups] nach Gruppen
    [points] nach Punkten
    [line] nach Restlänge
    [tiles] nach Feldern
    [start] bei Gleichstand
    [resignation] durch Aufgabe
    [timeout] auf Zeit
    [agreement] durch Vereinbarung
   *[adjudication] per Entscheid
 }
public-card-drawn = Remis { $reason ->
    [connection] durch Verbindung
    [repetition] durch Wiederholung
    [groups] nach Gruppen
    [points] nach Punkten
    [line] nach Restlänge
    [tiles] nach Feldern
    [start] bei Gleichstand
    [resignation] durch Aufgabe
    [timeout] auf Zeit
    [agreement] durch Vereinbarung
   *[adjudication] per Entscheid
 }
public-card-aborted = Abgebrochen
public-card-to-move = { $side ->
    [black] Schwarz am Zug
   *[white] Weiß am Zug
 }
public-card-turns = { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
 }
