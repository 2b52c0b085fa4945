# Tables of tournaments in letters. What stands above the columns is in columns.ftl.

# What the letters above the columns mean.
tournament-rankings-key = n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz.
# The same where somebody has “-” for a rank.
tournament-rankings-key-withdrawn = n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz; -: withdrew early, doesn't count.
# Above the table of a division.
tournament-rankings-division = Division { $number }
# There's no room for the other divisions.
tournament-rankings-more-divisions = { $count ->
    [one] … and 1 more division.
   *[other] … and { $count } more divisions.
}
# There's no room for the other players of a table.
tournament-rankings-more = … and { NUMBER($count) } more
