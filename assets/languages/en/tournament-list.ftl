# The tournaments of a server.

tournament-list-none = There are no tournaments on this server. A moderator can create one, e.g. with `/tournament create-swiss`.
tournament-list-all = { $count ->
    [one] 1 tournament on this server:
   *[other] { $count } tournaments on this server:
}
# A line of the list. $tournament is its number and name, $format as “Swiss”, $game as “Onyx, 6×6, standard setup”, and
# $state is tournament-list-state.
tournament-list-line = { $tournament }: { $format }, { $game }, { $state }
# Above a table.
tournament-list-played = { $format }, { $game }
# $stage says how far it is.
tournament-list-state = { $count ->
    [one] 1 player, { $stage }
   *[other] { $count } players, { $stage }
}
# A suggestion for the number of a tournament.
tournament-list-suggestion = #{ $number } { $name }, { $stage }
# There's no room for the others.
tournament-list-others = … and { NUMBER($count) } more
tournament-list-which = Which tournament? Add its number, e.g. `tournament:{ $number }`.
