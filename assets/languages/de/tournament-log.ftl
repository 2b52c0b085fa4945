tournament-log-shown = Turnier { $tournament }
tournament-log-attached = Turnier { $tournament }: Das Protokoll ist angehängt.

tournament-log-someone = jemand
tournament-log-someone-first = Jemand

tournament-log-created = { $actor } hat das Turnier angelegt.
tournament-log-joined = { $player } macht mit.
tournament-log-left = { $player } ist ausgestiegen.
tournament-log-removed = { $actor } hat { $player } entfernt.
tournament-log-started-by = { $actor } hat das Turnier gestartet.
tournament-log-started = Das Turnier hat begonnen.
tournament-log-season-started-by = { $actor } hat Saison { $season } gestartet.
tournament-log-season-started = Saison { $season } hat begonnen.
tournament-log-too-few = { $count ->
    [0] Das Turnier hat nicht begonnen: Niemand machte mit.
    [one] Das Turnier hat nicht begonnen: Nur 1 Person machte mit.
   *[other] Das Turnier hat nicht begonnen: Nur { $count } Leute machten mit.
}
tournament-log-too-few-for-season = { $count ->
    [one] Saison { $season } hat nicht begonnen: Nur 1 Person war dabei.
   *[other] Saison { $season } hat nicht begonnen: Nur { $count } Leute waren dabei.
}
tournament-log-in-division = { $player } spielt in Liga { $division }.
tournament-log-round-began = Runde { $round } hat begonnen.
tournament-log-round-over = Runde { $round } ist zu Ende.
tournament-log-bye-in-round = { $player } ist in Runde { $round } spielfrei.
tournament-log-no-pairing = Nach Runde { $round } war keine weitere mehr möglich, ohne dass sich zwei zum zweiten Mal treffen.
tournament-log-corrected = { $actor } hat das Ergebnis von Paarung { $pairing } geändert.
tournament-log-corrected-some = { $actor } hat ein Ergebnis geändert.
tournament-log-withdrew = { $player } ist ausgeschieden.
tournament-log-withdrawn = { $actor } hat { $player } aus dem Turnier genommen.
tournament-log-season-over = Saison { $season } ist zu Ende.
tournament-log-promoted = { $player } steigt auf in Liga { $division }.
tournament-log-relegated = { $player } steigt ab in Liga { $division }.
tournament-log-dropped-out = { $player } ist in der nächsten Saison nicht dabei: ausgeschieden oder keine Partie gespielt.
tournament-log-rung-taken = { $player } hat Sprosse { $rung } von { $other } übernommen.
tournament-log-warned = { $player } wurde gewarnt: Ohne neue Herausforderung ist der Platz auf der Leiter weg.
tournament-log-idle = { $player } hat nach langer Zeit ohne Partie die Leiter verlassen.
tournament-log-postponed = Stonepost war offline, deshalb verschieben sich alle Fristen um { $length }.
tournament-log-not-postponed = Stonepost hatte die falsche Zeit, deshalb sind alle Fristen wieder wie zuvor.
tournament-log-last-season = { $actor } hat Saison { $season } zur letzten gemacht.
tournament-log-finished = Das Turnier ist zu Ende.
tournament-log-archived = { $actor } hat das Turnier archiviert.

tournament-log-pairing = Paarung { $number }: { $event }
tournament-log-some-pairing = Eine Paarung: { $event }
tournament-log-begun = Die Partie von { $black } (Schwarz) und { $white } (Weiß) hat begonnen.
tournament-log-opened = { $black } und { $white } spielen Partie { $match }.
tournament-log-challenged = { $player } hat { $other } herausgefordert.
tournament-log-accepted = { $player } hat die Herausforderung von { $other } angenommen.
tournament-log-began-by-itself = Die Herausforderung zwischen { $player } und { $other } wurde nicht rechtzeitig angenommen, die Partie beginnt also von selbst.
tournament-log-won = { $winner } hat { $loser } geschlagen.
tournament-log-won-by-moderator = { $actor } hat entschieden, dass { $winner } gegen { $loser } gewinnt.
tournament-log-won-by-moderator-with-reason = { $actor } hat entschieden, dass { $winner } gegen { $loser } gewinnt: „{ $reason }“.
tournament-log-won-by-forfeit = { $winner } hat { $loser } geschlagen, bevor beide gezogen hatten.
tournament-log-won-at-deadline = { $winner } hat { $loser } mit Ablauf der Frist geschlagen.
tournament-log-won-by-withdrawal = { $winner } hat gewonnen, weil { $loser } ausgeschieden ist.
tournament-log-bye = { $winner } ist spielfrei.
tournament-log-drawn = { $black } und { $white } haben remis gespielt.
tournament-log-drawn-by-moderator = { $actor } hat zwischen { $black } und { $white } auf Remis entschieden.
tournament-log-drawn-by-moderator-with-reason = { $actor } hat zwischen { $black } und { $white } auf Remis entschieden: „{ $reason }“.
tournament-log-drawn-at-deadline = Zwischen { $black } und { $white } endete es mit Ablauf der Frist remis.
tournament-log-nobody = { $black } und { $white } bekommen keinen Punkt.
tournament-log-nobody-by-moderator = { $actor } hat entschieden, dass weder { $black } noch { $white } einen Punkt bekommt.
tournament-log-nobody-by-moderator-with-reason = { $actor } hat entschieden, dass weder { $black } noch { $white } einen Punkt bekommt: „{ $reason }“.
tournament-log-nobody-aborted = Die Partie von { $black } und { $white } wurde abgebrochen, niemand bekommt einen Punkt.
tournament-log-nobody-withdrawn = Die Partie von { $black } und { $white } findet nicht statt, weil eine Seite ausgeschieden ist.
