results-own = Deine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 }: { $total }
results-own-game = Deine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 } in { $game }: { $total }
results-own-opponent = Deine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 } gegen { $opponent }: { $total }
results-own-game-opponent = Deine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 } in { $game } gegen { $opponent }: { $total }
results-others = { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] Abgebrochene Partien
   *[all] Beendete Partien
 } von { $player } { $scope ->
    [server] auf diesem Server
    [reader] gegen dich
   *[opponent] gegen { $opponent }
 }: { $total }
results-others-game = { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] Abgebrochene Partien
   *[all] Beendete Partien
 } von { $player } in { $game } { $scope ->
    [server] auf diesem Server
    [reader] gegen dich
   *[opponent] gegen { $opponent }
 }: { $total }
results-page = { $heading } (Seite { $page } von { $pages })

results-own-none = Du hast noch keine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 }.
results-own-game-none = Du hast noch keine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 } in { $game }.
results-own-opponent-none = Du hast noch keine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 } gegen { $opponent }.
results-own-game-opponent-none = Du hast noch keine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 } in { $game } gegen { $opponent }.
results-others-none = { $player } hat { $scope ->
    [server] auf diesem Server
    [reader] gegen dich
   *[opponent] gegen { $opponent }
 } keine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 }.
results-others-game-none = { $player } hat { $scope ->
    [server] auf diesem Server
    [reader] gegen dich
   *[opponent] gegen { $opponent }
 } keine { $score ->
    [won] Siege
    [drawn] Remis
    [lost] Niederlagen
    [aborted] abgebrochenen Partien
   *[all] beendeten Partien
 } in { $game }.

results-not-with-yourself = Wähle jemand anderen: `/player history` zeigt alle deine Partien.
results-in-progress = Laufend: { $matches }.
results-in-progress-more = Laufend: { $matches } und { NUMBER($more) } weitere.
results-head-to-head = Bilanz: { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren
results-head-to-head-game = Bilanz in { $game }: { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren

results-line = { $match } { $spec }: { $score ->
    [won] gewonnen
    [drawn] remis
   *[lost] verloren
 } { $reason ->
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
 } mit { $side ->
    [black] Schwarz
   *[white] Weiß
 } gegen { $opponent }, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
 }
results-line-aborted = { $match } { $spec }: abgebrochen mit { $side ->
    [black] Schwarz
   *[white] Weiß
 } gegen { $opponent }, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
 }
results-line-more = { $line }, { $more }
results-line-imported = { $line } (importiert)

results-you-no-rating = Du hast noch keine Wertung. Beende eine gewertete Partie, dann bekommst du eine.
results-you-no-rating-game = Du hast in { $game } noch keine Wertung. Beende eine gewertete Partie, dann bekommst du eine.
results-no-rating = { $player } hat noch keine Wertung.
results-no-rating-game = { $player } hat in { $game } noch keine Wertung.
results-your-ratings = Deine Wertungen (Glicko-2: Wertung ± Abweichung)
results-ratings = Wertungen von { $player } (Glicko-2: Wertung ± Abweichung)
results-rating = { $game }: { $rating }.
results-rating-new = { $game }: { $rating }, vorläufig (bisher wenige gewertete Partien).
results-rating-old = { $game }: { $rating } (länger keine gewertete Partie, deshalb ist die Abweichung von { $before } aus gewachsen).
results-rating-doubtful = { $game }: { $rating }, vorläufig (länger keine gewertete Partie, deshalb ist die Abweichung von { $before } aus gewachsen).
results-charted = Das Diagramm zeigt { $game }, zuletzt gespielt. Für ein anderes Spiel ergänze z. B. `game:{ $other }`.

results-last = Letzte Partie: { $match }, { $score ->
    [won] gewonnen
    [drawn] remis
    [lost] verloren
   *[aborted] abgebrochen
 } mit { $side ->
    [black] Schwarz
   *[white] Weiß
 } gegen { $opponent } ({ $rating }).
results-last-day = Letzte Partie: { $match }, { $score ->
    [won] gewonnen
    [drawn] remis
    [lost] verloren
   *[aborted] abgebrochen
 } mit { $side ->
    [black] Schwarz
   *[white] Weiß
 } gegen { $opponent } ({ $rating }), { $day }.
results-last-hidden = Letzte Partie: { $score ->
    [won] gewonnen
    [drawn] remis
    [lost] verloren
   *[aborted] abgebrochen
 } mit { $side ->
    [black] Schwarz
   *[white] Weiß
 } gegen jemand anderen ({ $rating }).
results-last-hidden-day = Letzte Partie: { $score ->
    [won] gewonnen
    [drawn] remis
    [lost] verloren
   *[aborted] abgebrochen
 } mit { $side ->
    [black] Schwarz
   *[white] Weiß
 } gegen jemand anderen ({ $rating }), { $day }.
results-last-change = Erwartet { $expected }, erzielt { $score }: { $change }, Abweichung { $before } → { $after }.

results-you-finished = { $count ->
    [0] Du hast noch keine Partie beendet.
    [one] Du hast 1 Partie beendet.
   *[other] Du hast { $count } Partien beendet.
 }
results-finished-here = { $count ->
    [0] { $player } hat auf diesem Server noch keine Partie beendet.
    [one] { $player } hat auf diesem Server 1 Partie beendet.
   *[other] { $player } hat auf diesem Server { $count } Partien beendet.
 }
results-finished-with-you = { $count ->
    [0] { $player } hat noch keine Partie gegen dich beendet.
    [one] { $player } hat 1 Partie gegen dich beendet.
   *[other] { $player } hat { $count } Partien gegen dich beendet.
 }
results-legend = n: Partien, gewertet und ungewertet; s-r-n: Siege, Remis, Niederlagen; Züge: im Schnitt je Partie; Zeit: im Schnitt je Zug.
