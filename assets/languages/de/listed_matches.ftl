listed-won = { $match }: { $winner } schlägt { $loser } { $reason ->
    [connection] durch Verbindung
    [repetition] durch Stellungswiederholung
    [groups] nach Gruppengröße
    [points] nach Punkten
    [line] nach übrigen Plättchen
    [tiles] nach Feldern
    [start] bei Gleichstand
    [resignation] durch Aufgabe
    [timeout] auf Zeit
    [agreement] durch Vereinbarung
   *[adjudication] durch Entscheidung
 }, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
 }
listed-drawn = { $match }: { $black } gegen { $white }, remis { $reason ->
    [connection] durch Verbindung
    [repetition] durch Stellungswiederholung
    [groups] nach Gruppengröße
    [points] nach Punkten
    [line] nach übrigen Plättchen
    [tiles] nach Feldern
    [start] bei Gleichstand
    [resignation] durch Aufgabe
    [timeout] auf Zeit
    [agreement] durch Vereinbarung
   *[adjudication] durch Entscheidung
 }, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
 }
listed-aborted = { $match }: { $black } gegen { $white }, abgebrochen, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
 }
listed-day = { $line }, { $day }
listed-running = { $match }: { $black } gegen { $white }, { $turns ->
    [one] bisher 1 Zug
   *[other] bisher { $turns } Züge
 }, { $side ->
    [black] Schwarz am Zug
   *[white] Weiß am Zug
 }
listed-waiting = { $match }: { $black } gegen { $white }, { $turns ->
    [one] bisher 1 Zug
   *[other] bisher { $turns } Züge
 }
