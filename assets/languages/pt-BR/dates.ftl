date-day = { $day ->
    [1] 1º
   *[other] { $day }
 } { $month ->
    [1] jan
    [2] fev
    [3] mar
    [4] abr
    [5] mai
    [6] jun
    [7] jul
    [8] ago
    [9] set
    [10] out
    [11] nov
   *[12] dez
 } { $year }
date-day-of-year = { $day ->
    [1] 1º
   *[other] { $day }
 } { $month ->
    [1] jan
    [2] fev
    [3] mar
    [4] abr
    [5] mai
    [6] jun
    [7] jul
    [8] ago
    [9] set
    [10] out
    [11] nov
   *[12] dez
 }
date-month = { $month ->
    [1] jan
    [2] fev
    [3] mar
    [4] abr
    [5] mai
    [6] jun
    [7] jul
    [8] ago
    [9] set
    [10] out
    [11] nov
   *[12] dez
 } { $year }
date-year = { $year }
date-hour = { $hour }:{ $minute }
date-minute = { $day }/{ $month }/{ $year } { $hour }:{ $minute } { $zone }
