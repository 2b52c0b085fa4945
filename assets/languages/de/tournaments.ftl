tournament-button-join = Mitmachen
tournament-button-leave = Aussteigen
tournament-button-table = Tabelle
tournament-button-cross-table = Kreuztabelle
tournament-button-archive = Archivieren
tournament-button-call-off = Absagen
tournament-button-last-season = Zur letzten Saison machen
tournament-button-keep = So lassen
tournament-button-rules = Regeln
tournament-button-log = Protokoll

tournament-title = #{ $number } „{ $name }“

tournament-someone = jemand
tournament-someone-first = Jemand

tournament-format-seasons = Saisons
tournament-format-swiss = Schweizer System
tournament-format-round-robin = Rundenturnier
tournament-format-double-round-robin = Doppeltes Rundenturnier
tournament-format-ladder = Leiter

tournament-stage-open = offen zum Mitmachen
tournament-stage-open-season = Saison { $season } offen zum Mitmachen
tournament-stage-running = läuft
tournament-stage-running-season = Saison { $season } läuft
tournament-stage-finished = zu Ende
tournament-stage-archived = archiviert
tournament-stage-too-few = nicht begonnen: zu wenige Leute

tournament-players = { $count ->
    [one] 1 Person
   *[other] { $count } Leute
}

tournament-list-last = { $people } und { $person }
tournament-list-next = { $people }, { $person }
tournament-list-more = { $people } und { NUMBER($count) } weitere
