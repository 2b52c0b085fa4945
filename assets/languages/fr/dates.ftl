date-day = { $day ->
    [1] 1er
   *[other] { $day }
 } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
 } { $year }
date-day-of-year = { $day ->
    [1] 1er
   *[other] { $day }
 } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
 }
date-month = { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
 } { $year }
date-year = { $year }
date-hour = { $hour }:{ $minute }
date-minute = { $day }/{ $month }/{ $year } { $hour }:{ $minute } { $zone }
