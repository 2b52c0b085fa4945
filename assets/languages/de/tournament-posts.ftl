tournament-posts-nobody-joined = Noch macht niemand mit.
tournament-posts-joined = { $count ->
    [one] Bisher 1 Person: { $players }.
   *[other] Bisher { $count } Leute: { $players }.
}

tournament-posts-to-join = { $way ->
    [button] Um mitzumachen, drück auf den Knopf unten, oder nimm `{ $command }`.
   *[command] Um mitzumachen, nimm `{ $command }`.
}
tournament-posts-to-join-season = { $way ->
    [button] Um bei Saison { $season } mitzumachen, drück auf den Knopf unten, oder nimm `{ $command }`.
   *[command] Um bei Saison { $season } mitzumachen, nimm `{ $command }`.
}
tournament-posts-to-join-ladder = { $way ->
    [button] Um auf der untersten Sprosse einzusteigen, drück auf den Knopf unten, oder nimm `{ $command }`.
   *[command] Um auf der untersten Sprosse einzusteigen, nimm `{ $command }`.
}
tournament-posts-season-in-progress = Saison { $season } läuft.
tournament-posts-last-season-in-progress = Saison { $season } läuft. Es ist die letzte, also kann niemand mehr dazukommen.
tournament-posts-ladder-in-progress = Die Leiter läuft.
tournament-posts-in-progress = Es hat begonnen, also kann niemand mehr dazukommen.
tournament-posts-over = Es ist zu Ende.
tournament-posts-archived = Es ist archiviert, also kann niemand mehr dazukommen.

tournament-posts-starts = Es beginnt am { $starts }, wenn mindestens { NUMBER($need) } Leute dabei sind.
tournament-posts-starts-by-moderator = Es beginnt, wenn die Moderation es startet, und braucht mindestens { NUMBER($need) } Leute.

tournament-posts-started = { $count ->
    [one] Turnier { $tournament } hat mit 1 Person begonnen.
   *[other] Turnier { $tournament } hat mit { $count } Leuten begonnen.
}
tournament-posts-season-started = { $count ->
    [one] Saison { $season } von Turnier { $tournament } hat mit 1 Person begonnen.
   *[other] Saison { $season } von Turnier { $tournament } hat mit { $count } Leuten begonnen.
}
tournament-posts-season-started-in-divisions = { $count ->
    [one] Saison { $season } von Turnier { $tournament } hat mit 1 Person in { NUMBER($divisions) } Ligen begonnen.
   *[other] Saison { $season } von Turnier { $tournament } hat mit { $count } Leuten in { NUMBER($divisions) } Ligen begonnen.
}
tournament-posts-to-challenge = Um jemanden auf der Leiter herauszufordern, nimm `{ $command } player:`.
tournament-posts-by-rating = Nach Wertung: { $players }.
tournament-posts-ends = Es endet spätestens am { $end }.
tournament-posts-open-challenges = Offene Herausforderungen:
tournament-posts-more-challenges = … und { NUMBER($count) } weitere Herausforderungen

tournament-posts-challenge-in-progress = Paarung { $number }: { $challenger } hat { $challenged } herausgefordert, Partie { $match } läuft
tournament-posts-challenge-about-to-begin = Paarung { $number }: { $challenger } hat { $challenged } herausgefordert, beginnt gleich
tournament-posts-challenge-waits = Paarung { $number }: { $challenger } hat { $challenged } herausgefordert, beginnt, wenn beide Platz dafür haben
tournament-posts-challenge-begins = Paarung { $number }: { $challenger } hat { $challenged } herausgefordert, beginnt von selbst am { $begins }

tournament-posts-round-over = Runde { $round } von { $rounds } in Turnier { $tournament } ist zu Ende.
tournament-posts-round-ends = Runde { $round } von { $rounds } in Turnier { $tournament } endet spätestens am { $closes }.
tournament-posts-round-in-progress = Runde { $round } von { $rounds } in Turnier { $tournament } läuft.
tournament-posts-season-round-over = Runde { $round } von { $rounds } in Saison { $season } von Turnier { $tournament } ist zu Ende.
tournament-posts-season-round-ends = Runde { $round } von { $rounds } in Saison { $season } von Turnier { $tournament } endet spätestens am { $closes }.
tournament-posts-season-round-in-progress = Runde { $round } von { $rounds } in Saison { $season } von Turnier { $tournament } läuft.
tournament-posts-more-pairings = … und { NUMBER($count) } weitere; die Tabelle siehst du mit `{ $command }`.

tournament-posts-bye = { $player } ist spielfrei
tournament-posts-bye-with-point = { $player } ist spielfrei: 1 Punkt
tournament-posts-pairing-in-progress = Paarung { $number }: { $black } (Schwarz) – { $white } (Weiß), Partie { $match } läuft
tournament-posts-pairing-about-to-begin = Paarung { $number }: { $black } (Schwarz) – { $white } (Weiß), beginnt gleich
tournament-posts-pairing-not-begun = Paarung { $number }: { $black } (Schwarz) – { $white } (Weiß), noch nicht begonnen
tournament-posts-pairing-held-up = { $count ->
    [0] Paarung { $number }: { $black } (Schwarz) – { $white } (Weiß), noch nicht begonnen: { $busy } spielt noch eine andere Partie
    [one] Paarung { $number }: { $black } (Schwarz) – { $white } (Weiß), noch nicht begonnen: { $busy } spielt noch Partie { $matches }
   *[other] Paarung { $number }: { $black } (Schwarz) – { $white } (Weiß), noch nicht begonnen: { $busy } spielt noch die Partien { $matches }
}
tournament-posts-pairing-won = Paarung { $number }: { $winner } hat { $loser } geschlagen
tournament-posts-pairing-won-in-match = Paarung { $number }: { $winner } hat { $loser } geschlagen, Partie { $match }
tournament-posts-pairing-drawn = Paarung { $number }: { $black } und { $white }, remis
tournament-posts-pairing-drawn-in-match = Paarung { $number }: { $black } und { $white }, remis, Partie { $match }
tournament-posts-pairing-without-point = Paarung { $number }: { $black } – { $white }, kein Punkt für beide
tournament-posts-pairing-without-point-in-match = Paarung { $number }: { $black } – { $white }, kein Punkt für beide, Partie { $match }
tournament-posts-pairing-why = { $why ->
    [forfeit] (zu Ende, bevor beide gezogen hatten)
    [aborted] (abgebrochen)
    [deadline] (bei Fristablauf entschieden)
    [withdrawn] (Gegenüber ausgeschieden)
   *[moderator] (von der Moderation entschieden)
}

tournament-posts-tournament-over = Turnier { $tournament } ist zu Ende.
tournament-posts-tournament-over-after-season = Turnier { $tournament } ist nach Saison { $season } zu Ende.
tournament-posts-season-over = Saison { $season } von Turnier { $tournament } ist zu Ende.
tournament-posts-congratulations = Glückwunsch an { $winner } zum Sieg!
tournament-posts-congratulations-to-several = Glückwunsch an { $players } zum geteilten ersten Platz!
tournament-posts-moving-up = Aufstieg: { $players }.
tournament-posts-moving-down = Abstieg: { $players }.
tournament-posts-to-division = { $player } (in Liga { $division })
tournament-posts-dropped-out = In der nächsten Saison nicht dabei, weil ausgeschieden oder ohne Partie: { $players }.
tournament-posts-next-season = Saison { $season } beginnt am { $starts }. Bis dahin kannst du mit `{ $join }` einsteigen oder mit `{ $leave }` aussteigen.

tournament-posts-too-few = { $count ->
    [0] Turnier { $tournament } hat nicht begonnen: Niemand machte mit, mindestens { NUMBER($need) } Leute müssen es sein.
    [one] Turnier { $tournament } hat nicht begonnen: Nur 1 Person machte mit, mindestens { NUMBER($need) } müssen es sein.
   *[other] Turnier { $tournament } hat nicht begonnen: Nur { $count } Leute machten mit, mindestens { NUMBER($need) } müssen es sein.
}
tournament-posts-too-few-for-season = { $count ->
    [0] Saison { $season } von Turnier { $tournament } hat nicht begonnen: Niemand machte mit, mindestens { NUMBER($need) } Leute müssen es sein.
    [one] Saison { $season } von Turnier { $tournament } hat nicht begonnen: Nur 1 Person machte mit, mindestens { NUMBER($need) } müssen es sein.
   *[other] Saison { $season } von Turnier { $tournament } hat nicht begonnen: Nur { $count } Leute machten mit, mindestens { NUMBER($need) } müssen es sein.
}
tournament-posts-called-off = Turnier { $tournament } wurde abgesagt.
tournament-posts-matches-continue = Laufende Partien gehen weiter, zählen fürs Turnier aber nicht mehr.
