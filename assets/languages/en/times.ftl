# Lengths of time, clocks and times of the day.

# Short lengths, in the two largest units: days, hours, minutes.
times-short-days = { NUMBER($days) } d
times-short-days-hours = { NUMBER($days) } d { NUMBER($hours) } h
times-short-hours = { NUMBER($hours) } h
times-short-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
times-short-minutes = { NUMBER($minutes) } min

# The same in whole words. They stand within sentences, such as “The clock starts at 3 days”.
times-days = { $days ->
    [one] 1 day
   *[other] { $days } days
 }
times-days-hours = { $days ->
    [one] { $hours ->
        [one] 1 day and 1 hour
       *[other] 1 day and { $hours } hours
     }
   *[other] { $hours ->
        [one] { $days } days and 1 hour
       *[other] { $days } days and { $hours } hours
     }
 }
times-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
 }
times-hours-minutes = { $hours ->
    [one] { $minutes ->
        [one] 1 hour and 1 minute
       *[other] 1 hour and { $minutes } minutes
     }
   *[other] { $minutes ->
        [one] { $hours } hours and 1 minute
       *[other] { $hours } hours and { $minutes } minutes
     }
 }
times-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }

# The name of a clock in a menu.
times-clock = { $name ->
    [normal] Normal
    [quick] Quick
    [slow] Slow
   *[none] None
 }
# What a clock is, in a menu and after “Clock:”. The lengths are such as “3 days”.
times-no-clock = no clock
times-whole-match = { $length } per player for the whole match
times-per-turn = starts at { $start }, +{ $increment } per turn, { $cap } max

# Why what somebody typed isn't a clock. $presets are the names of clocks that can be typed, in a list with “or”.
times-unreadable = “{ $typed }” isn't a clock setting: choose { $presets }, or type the start, the time per turn and the maximum, e.g. `3d+12h/5d`.
times-too-short = “{ $typed }” is too short: a clock must start with at least { $length }.
times-too-long = “{ $typed }” is too long: clock times can be up to { $length }.
times-cap-below-start = “{ $typed }” starts above its own maximum: make the last value at least as long as the first.

# A time of the day. $minute has two digits.
times-of-day = { $hour }:{ $minute }
