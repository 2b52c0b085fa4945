tournament-rankings-key = n: partidas terminadas; pts: puntos; SB: Sonneborn-Berger; BH: Buchholz.
tournament-rankings-key-withdrawn = n: partidas terminadas; pts: puntos; SB: Sonneborn-Berger; BH: Buchholz; -: se retiró pronto, no cuenta.
tournament-rankings-division = División { $number }
tournament-rankings-more-divisions = { $count ->
    [one] … y 1 división más.
   *[other] … y { $count } divisiones más.
}
tournament-rankings-more = … y { NUMBER($count) } más
