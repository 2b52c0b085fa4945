date-day = { $year }年{ $month }月{ $day }日
date-day-of-year = { $month }/{ $day }
date-month = { $year }/{ $month }
date-year = { $year }
date-hour = { $hour }:{ $minute }
date-minute = { $year }-{ $month }-{ $day } { $hour }:{ $minute } { $zone }
