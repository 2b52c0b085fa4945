# Days and moments. Months are shortened where they can be, and short forms are best everywhere here.

# A day: “20 Nov 2026”.
date-day = { NUMBER($day) } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
 } { $year }
# A day at an axis of time, which has little room: “20 Nov”.
date-day-of-year = { NUMBER($day) } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
 }
# A month at an axis of time: “Nov 2026”.
date-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
 } { $year }
# A year at an axis of time.
date-year = { $year }
# A time of the day at an axis of time. $minute has two digits.
date-hour = { $hour }:{ $minute }
# A moment in a log: “2026-11-20 09:05 CET”. All its numbers have as many digits as here, and $month is one of them; $zone is the short name of the time zone.
date-minute = { $year }-{ $month }-{ $day } { $hour }:{ $minute } { $zone }
