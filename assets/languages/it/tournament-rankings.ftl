tournament-rankings-key = n: partite finite; pti: punti; SB: Sonneborn-Berger; BH: Buchholz.
tournament-rankings-key-withdrawn = n: partite finite; pti: punti; SB: Sonneborn-Berger; BH: Buchholz; -: ritiro anticipato, non conta.
tournament-rankings-division = Divisione { $number }
tournament-rankings-more-divisions = { $count ->
    [one] … e un'altra divisione.
   *[other] … e altre { $count } divisioni.
}
tournament-rankings-more = { $count ->
    [one] … e 1 altro posto
   *[other] … e altri { $count } posti
}
