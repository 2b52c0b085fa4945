my-match-with = { $kind } gegen { $opponent }
my-match-with-level = { $kind } gegen Stufe { $level }
my-match-of-tournament = { $kind }, { $tournament }
my-match-of-round = { $kind }, { $tournament }, Runde { $round }

my-match-no-clock = ohne Uhr
my-match-time-in-short = noch { $length }
my-match-mover-timed = { $mover }, { $time }
my-match-level-thinks = Stufe { $level } denkt nach
my-match-level-thinks-timed = Stufe { $level } denkt nach, { $time }
my-match-planned = { $state } · dein nächster Zug ist vorausgeplant

my-match-won = { $reason ->
    [connection] Du hast durch Verbindung gewonnen · { $at }
    [repetition] Du hast durch Stellungswiederholung gewonnen · { $at }
    [groups] Du hast nach Gruppengröße gewonnen · { $at }
    [points] Du hast nach Punkten gewonnen · { $at }
    [line] Du hast nach übrigen Plättchen gewonnen · { $at }
    [tiles] Du hast nach Feldern gewonnen · { $at }
    [start] Du hast bei Gleichstand gewonnen · { $at }
    [resignation] Du hast durch Aufgabe gewonnen · { $at }
    [timeout] Du hast auf Zeit gewonnen · { $at }
    [agreement] Du hast durch Vereinbarung gewonnen · { $at }
    [adjudication] Du hast durch Entscheidung gewonnen · { $at }
   *[none] Du hast gewonnen · { $at }
}
my-match-drawn = { $reason ->
    [connection] Remis durch Verbindung · { $at }
    [repetition] Remis durch Stellungswiederholung · { $at }
    [groups] Remis nach Gruppengröße · { $at }
    [points] Remis nach Punkten · { $at }
    [line] Remis nach übrigen Plättchen · { $at }
    [tiles] Remis nach Feldern · { $at }
    [start] Remis bei Gleichstand · { $at }
    [resignation] Remis durch Aufgabe · { $at }
    [timeout] Remis auf Zeit · { $at }
    [agreement] Remis durch Vereinbarung · { $at }
    [adjudication] Remis durch Entscheidung · { $at }
   *[none] Remis · { $at }
}
my-match-lost = { $reason ->
    [connection] Du hast durch Verbindung verloren · { $at }
    [repetition] Du hast durch Stellungswiederholung verloren · { $at }
    [groups] Du hast nach Gruppengröße verloren · { $at }
    [points] Du hast nach Punkten verloren · { $at }
    [line] Du hast nach übrigen Plättchen verloren · { $at }
    [tiles] Du hast nach Feldern verloren · { $at }
    [start] Du hast bei Gleichstand verloren · { $at }
    [resignation] Du hast durch Aufgabe verloren · { $at }
    [timeout] Du hast auf Zeit verloren · { $at }
    [agreement] Du hast durch Vereinbarung verloren · { $at }
    [adjudication] Du hast durch Entscheidung verloren · { $at }
   *[none] Du hast verloren · { $at }
}
my-match-aborted = Abgebrochen · { $at }

my-match-challenges-you = { $challenger } fordert dich heraus.
my-match-challenges-anyone = { $challenger } fordert alle heraus.
my-match-you-challenged = Du hast { $opponent } herausgefordert.
my-match-anyone-can-accept = Alle können deine Herausforderung annehmen.
my-match-note = „{ $note }“
my-match-no-challenge = Du hast keine Herausforderung mit dieser Nummer.
