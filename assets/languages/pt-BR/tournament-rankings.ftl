tournament-rankings-key = n: partidas terminadas; pts: pontos; SB: Sonneborn-Berger; BH: Buchholz.
tournament-rankings-key-withdrawn = n: partidas terminadas; pts: pontos; SB: Sonneborn-Berger; BH: Buchholz; -: saiu cedo, não conta.
tournament-rankings-division = Divisão { $number }
tournament-rankings-more-divisions = { $count ->
    [one] … e mais { $count } divisão.
   *[other] … e mais { $count } divisões.
}
tournament-rankings-more = … e mais { NUMBER($count) }
