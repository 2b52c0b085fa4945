# What can't be read in `/tournament`, or is missing there.
#
# $tournament is always the number and name of a tournament, as in “tournament #3, Spring”. $typed is what somebody typed.

tournament-arguments-unknown = There's no tournament #{ $number } here.
tournament-arguments-not-a-number = “{ $typed }” isn't the number of a tournament.
tournament-arguments-none-fits = There's no tournament on this server that you can do this with.
tournament-arguments-to-see-all = To see them all, use `/tournament list`.
tournament-arguments-only-on-servers = Tournaments belong to a server: use this command in a channel there.
tournament-arguments-only-for-managers = Only moderators can do that: people with the Manage Messages permission, or with the role set in `/settings`.
tournament-arguments-name-missing = What is the tournament called? Add e.g. `name:Spring`.
# $most is greater than 1.
tournament-arguments-name-too-long = That name is too long: it can have up to { NUMBER($most) } characters.
tournament-arguments-not-a-length = “{ $typed }” isn't a length of time; write e.g. `14d` or `36h`.
tournament-arguments-length-too-long = “{ $typed }” is too long: it can be up to { $longest }.
tournament-arguments-not-a-start = “{ $typed }” isn't a day, a moment or a time from now; write e.g. `2027-01-31`, `2027-01-31 18:00` or `7d`.
tournament-arguments-start-too-far = “{ $typed }” is too far ahead: a tournament can start within a year.
tournament-arguments-bots-cannot-play = Bots can't play in tournaments; choose a person.

tournament-arguments-not-in-pairing = { $winner } isn't in pairing { $pairing } of tournament { $tournament }; the winner must be one of its two players.
tournament-arguments-not-a-pairing = “{ $typed }” isn't the number of a pairing. Add its number, e.g. `pairing:4`; you can find it with `{ $command }`.
# Suggestions for the number of a pairing. With 0 there's no round.
tournament-arguments-suggested = { $round ->
    [0] { $pairing }: { $black } against { $white }
   *[other] { $pairing }: { $black } against { $white }, round { $round }
}
# Somebody without an opponent.
tournament-arguments-suggested-bye = { $round ->
    [0] { $pairing }: { $player }
   *[other] { $pairing }: { $player }, round { $round }
}
# Instead of a name that isn't known.
tournament-arguments-someone = someone
tournament-arguments-none-to-accept = You have no challenges to accept in tournament { $tournament }.
tournament-arguments-winner-missing = Who gets the point? Add the winner, e.g. `winner:@bob`.
tournament-arguments-nobody-wins = A winner only goes with `result:win`.
tournament-arguments-reason-missing = Add a reason, e.g. `reason:agreed by both`; everyone will see it in the log.

tournament-arguments-no-season = Tournament { $tournament }, has no season “{ $typed }”.
tournament-arguments-not-in-seasons = Tournament { $tournament }, isn't played in seasons.
tournament-arguments-no-table = Tournament { $tournament }, hasn't started yet, so it has no table.
tournament-arguments-swiss-not-crossed = Tournament { $tournament }, is a Swiss: not everyone plays everyone, so it has no cross table.
tournament-arguments-ladder-not-crossed = Tournament { $tournament }, is a ladder: not everyone plays everyone, so it has no cross table.
# $most is greater than 1.
tournament-arguments-too-many-to-cross = Tournament { $tournament }, has no cross table: with more than { NUMBER($most) } players it couldn't be read.
tournament-arguments-to-see-table = To see its table, use `{ $command }`.
tournament-arguments-too-many = { $most ->
    [1] This server already has a tournament, and one is the limit. Archive it with `/manage-tournament archive tournament:`.
   *[other] This server already has { $most } tournaments, which is the limit. Archive one with `/manage-tournament archive tournament:`.
}
