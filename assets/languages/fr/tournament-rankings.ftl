tournament-rankings-key = n : parties terminées ; pts : points ; SB : Sonneborn-Berger ; BH : Buchholz.
tournament-rankings-key-withdrawn = n : parties terminées ; pts : points ; SB : Sonneborn-Berger ; BH : Buchholz ; - : retrait précoce, ne compte pas.
tournament-rankings-division = Division { $number }
tournament-rankings-more-divisions = { $count ->
    [one] … et { $count } autre division.
   *[other] … et { $count } autres divisions.
}
tournament-rankings-more = … et { NUMBER($count) } de plus
