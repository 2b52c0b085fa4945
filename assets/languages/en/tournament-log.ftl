# The log of a tournament: what happened, each on a line, after when it did.
#
# $actor is who did it, a person or “Stonepost”. $player, $other and so on are people.

# The log, below. $tournament is the number and name: “tournament #3, Spring”.
tournament-log-shown = Tournament { $tournament }
tournament-log-attached = Tournament { $tournament }: the log is attached.

# For people who aren't known: within a sentence, and at its beginning.
tournament-log-someone = someone
tournament-log-someone-first = Someone

tournament-log-created = { $actor } created the tournament.
tournament-log-joined = { $player } joined.
tournament-log-left = { $player } left.
tournament-log-removed = { $actor } removed { $player }.
tournament-log-started-by = { $actor } started the tournament.
tournament-log-started = The tournament started.
tournament-log-season-started-by = { $actor } started season { $season }.
tournament-log-season-started = Season { $season } started.
tournament-log-too-few = { $count ->
    [0] The tournament didn't start: nobody had joined.
    [one] The tournament didn't start: only 1 player had joined.
   *[other] The tournament didn't start: only { $count } players had joined.
}
tournament-log-too-few-for-season = { $count ->
    [one] Season { $season } didn't start: there was only 1 player.
   *[other] Season { $season } didn't start: there were only { $count } players.
}
tournament-log-in-division = { $player } is in division { $division }.
tournament-log-round-began = Round { $round } began.
tournament-log-round-over = Round { $round } is over.
tournament-log-bye-in-round = { $player } has a bye in round { $round }.
tournament-log-no-pairing = After round { $round }, no more rounds were possible without someone meeting the same opponent twice.
tournament-log-corrected = { $actor } changed the result of pairing { $pairing }.
tournament-log-corrected-some = { $actor } changed a result.
tournament-log-withdrew = { $player } withdrew.
tournament-log-withdrawn = { $actor } withdrew { $player }.
tournament-log-season-over = Season { $season } is over.
tournament-log-promoted = { $player } moves up to division { $division }.
tournament-log-relegated = { $player } moves down to division { $division }.
tournament-log-dropped-out = { $player } isn't in the next season: they withdrew or played no match.
tournament-log-rung-taken = { $player } took rung { $rung } from { $other }.
tournament-log-warned = { $player } was told to challenge someone, or to leave the ladder.
tournament-log-idle = { $player } left the ladder after a long time without a match.
# $length is a length of time: “2 hours”.
tournament-log-postponed = Stonepost was offline, so all deadlines were moved back by { $length }.
tournament-log-not-postponed = Stonepost's clock had been wrong, so all deadlines are as they were before.
tournament-log-last-season = { $actor } made season { $season } the last one.
tournament-log-finished = The tournament is over.
tournament-log-archived = { $actor } archived the tournament.

# What happened in a pairing: $event is one of the sentences below.
tournament-log-pairing = Pairing { $number }: { $event }
tournament-log-some-pairing = A pairing: { $event }
# These follow “Pairing 4: ”.
tournament-log-begun = the match of { $black } (Black) and { $white } (White) began.
tournament-log-opened = { $black } and { $white } play match { $match }.
tournament-log-challenged = { $player } challenged { $other }.
tournament-log-accepted = { $player } accepted the challenge from { $other }.
tournament-log-began-by-itself = the challenge between { $player } and { $other } wasn't accepted in time, so the match begins by itself.
tournament-log-won = { $winner } beat { $loser }.
tournament-log-won-by-moderator = { $actor } decided that { $winner } wins against { $loser }.
tournament-log-won-by-moderator-with-reason = { $actor } decided that { $winner } wins against { $loser }: “{ $reason }”.
tournament-log-won-by-forfeit = { $winner } beat { $loser } before both had moved.
tournament-log-won-at-deadline = { $winner } beat { $loser } at the deadline.
tournament-log-won-by-withdrawal = { $winner } won because { $loser } withdrew.
tournament-log-bye = { $winner } has a bye.
tournament-log-drawn = { $black } and { $white } drew.
tournament-log-drawn-by-moderator = { $actor } decided on a draw between { $black } and { $white }.
tournament-log-drawn-by-moderator-with-reason = { $actor } decided on a draw between { $black } and { $white }: “{ $reason }”.
tournament-log-drawn-at-deadline = { $black } and { $white } drew at the deadline.
tournament-log-nobody = { $black } and { $white } get no point.
tournament-log-nobody-by-moderator = { $actor } decided that neither { $black } nor { $white } gets a point.
tournament-log-nobody-by-moderator-with-reason = { $actor } decided that neither { $black } nor { $white } gets a point: “{ $reason }”.
tournament-log-nobody-aborted = the match of { $black } and { $white } was aborted, so neither gets a point.
tournament-log-nobody-withdrawn = the match of { $black } and { $white } won't be played because one of them withdrew.
