tournament-rankings-key = n: beendete Partien; Pkt: Punkte; SB: Sonneborn-Berger; BH: Buchholz.
tournament-rankings-key-withdrawn = n: beendete Partien; Pkt: Punkte; SB: Sonneborn-Berger; BH: Buchholz; -: früh ausgeschieden, zählt nicht.
tournament-rankings-division = Liga { $number }
tournament-rankings-more-divisions = { $count ->
    [one] … und 1 weitere Liga.
   *[other] … und { $count } weitere Ligen.
}
tournament-rankings-more = … und { NUMBER($count) } weitere
