# What is posted while a tournament goes on.
#
# $tournament is always the number and name of a tournament, as in “tournament #3, Spring”. $player, $winner and so on are people,
# $players are several of them, such as “alice, bob and 3 more”. $command is something to type.

tournament-posts-nobody-joined = Nobody has joined yet.
tournament-posts-joined = { $count ->
    [one] 1 player so far: { $players }.
   *[other] { $count } players so far: { $players }.
}

# Whether there's a button to join below.
tournament-posts-to-join = { $way ->
    [button] To join, press the button below or use `{ $command }`.
   *[command] To join, use `{ $command }`.
}
tournament-posts-to-join-season = { $way ->
    [button] To join season { $season }, press the button below or use `{ $command }`.
   *[command] To join season { $season }, use `{ $command }`.
}
tournament-posts-to-join-ladder = { $way ->
    [button] To join on the lowest rung, press the button below or use `{ $command }`.
   *[command] To join on the lowest rung, use `{ $command }`.
}
tournament-posts-season-in-progress = Season { $season } is in progress.
tournament-posts-last-season-in-progress = Season { $season } is in progress. It's the last one, so nobody can join any more.
tournament-posts-ladder-in-progress = The ladder is in progress.
tournament-posts-in-progress = It has started, so nobody can join any more.
tournament-posts-over = It's over.
tournament-posts-archived = It's archived, so nobody can join any more.

# $starts is a moment, $need at least 2.
tournament-posts-starts = It starts { $starts } if there are at least { NUMBER($need) } players.
tournament-posts-starts-by-moderator = It starts when a moderator starts it; it needs at least { NUMBER($need) } players.

tournament-posts-started = { $count ->
    [one] Tournament { $tournament }, has started, with 1 player.
   *[other] Tournament { $tournament }, has started, with { $count } players.
}
tournament-posts-season-started = { $count ->
    [one] Season { $season } of tournament { $tournament }, has started, with 1 player.
   *[other] Season { $season } of tournament { $tournament }, has started, with { $count } players.
}
# There are at least two divisions.
tournament-posts-season-started-in-divisions = { $count ->
    [one] Season { $season } of tournament { $tournament }, has started, with 1 player in { NUMBER($divisions) } divisions.
   *[other] Season { $season } of tournament { $tournament }, has started, with { $count } players in { NUMBER($divisions) } divisions.
}
# What is to be typed goes on after `player:` with one of the players.
tournament-posts-to-challenge = To challenge one of them, use `{ $command } player:`.
# The strongest first.
tournament-posts-by-rating = By rating: { $players }.
tournament-posts-ends = It ends { $end } at the latest.
# Above the lines with challenges.
tournament-posts-open-challenges = Open challenges:
# Below as many challenges as there's room for.
tournament-posts-more-challenges = … and { NUMBER($count) } more challenges

# Lines with challenges, which don't end with a stop. $number is that of the pairing.
tournament-posts-challenge-in-progress = Pairing { $number }: { $challenger } challenged { $challenged }, match { $match } in progress
tournament-posts-challenge-about-to-begin = Pairing { $number }: { $challenger } challenged { $challenged }, about to begin
tournament-posts-challenge-waits = Pairing { $number }: { $challenger } challenged { $challenged }, begins when both have room for it
tournament-posts-challenge-begins = Pairing { $number }: { $challenger } challenged { $challenged }, begins by itself { $begins }

# Above the pairings of a round.
tournament-posts-round-over = Round { $round } of { $rounds } in tournament { $tournament }, is over.
tournament-posts-round-ends = Round { $round } of { $rounds } in tournament { $tournament }, ends { $closes } at the latest.
tournament-posts-round-in-progress = Round { $round } of { $rounds } in tournament { $tournament }, is in progress.
tournament-posts-season-round-over = Round { $round } of { $rounds } in season { $season } of tournament { $tournament }, is over.
tournament-posts-season-round-ends = Round { $round } of { $rounds } in season { $season } of tournament { $tournament }, ends { $closes } at the latest.
tournament-posts-season-round-in-progress = Round { $round } of { $rounds } in season { $season } of tournament { $tournament }, is in progress.
# Below as many pairings as there's room for.
tournament-posts-more-pairings = … and { NUMBER($count) } more; to see the table, use `{ $command }`.

# Lines with pairings, which don't end with a stop. $black and $white are the players.
tournament-posts-bye = { $player } has a bye
tournament-posts-bye-with-point = { $player } has a bye: 1 point
tournament-posts-pairing-in-progress = Pairing { $number }: { $black } (Black) – { $white } (White), match { $match } in progress
tournament-posts-pairing-about-to-begin = Pairing { $number }: { $black } (Black) – { $white } (White), about to begin
tournament-posts-pairing-not-begun = Pairing { $number }: { $black } (Black) – { $white } (White), not begun yet
# $busy is one of the two, who has no room for another match. $matches are those that $busy plays, such as “#4 and #7”; with 0 it isn't known which.
tournament-posts-pairing-held-up = { $count ->
    [0] Pairing { $number }: { $black } (Black) – { $white } (White), not begun: { $busy } is still playing another match
    [one] Pairing { $number }: { $black } (Black) – { $white } (White), not begun: { $busy } is still playing match { $matches }
   *[other] Pairing { $number }: { $black } (Black) – { $white } (White), not begun: { $busy } is still playing matches { $matches }
}
tournament-posts-pairing-won = Pairing { $number }: { $winner } beat { $loser }
tournament-posts-pairing-won-in-match = Pairing { $number }: { $winner } beat { $loser }, match { $match }
tournament-posts-pairing-drawn = Pairing { $number }: { $black } and { $white } drew
tournament-posts-pairing-drawn-in-match = Pairing { $number }: { $black } and { $white } drew, match { $match }
tournament-posts-pairing-without-point = Pairing { $number }: { $black } – { $white }, no point for either
tournament-posts-pairing-without-point-in-match = Pairing { $number }: { $black } – { $white }, no point for either, match { $match }
# Follows the result of a pairing, after a blank.
tournament-posts-pairing-why = { $why ->
    [forfeit] (ended before both had moved)
    [aborted] (aborted)
    [deadline] (decided at the deadline)
    [withdrawn] (opponent withdrew)
   *[moderator] (decided by a moderator)
}

tournament-posts-tournament-over = Tournament { $tournament }, is over.
tournament-posts-tournament-over-after-season = Tournament { $tournament }, is over after season { $season }.
tournament-posts-season-over = Season { $season } of tournament { $tournament }, is over.
tournament-posts-congratulations = Congratulations to { $winner }, who won it!
tournament-posts-congratulations-to-several = Congratulations to { $players }, who share first place!
# $players are people with their new divisions.
tournament-posts-moving-up = Moving up: { $players }.
tournament-posts-moving-down = Moving down: { $players }.
tournament-posts-to-division = { $player } (to division { $division })
tournament-posts-dropped-out = Not in the next season, because they withdrew or played no match: { $players }.
tournament-posts-next-season = Season { $season } starts { $starts }. Until then you can join with `{ $join }` or leave with `{ $leave }`.

# How many have joined, and how many it needs.
tournament-posts-too-few = { $count ->
    [0] Tournament { $tournament }, didn't start: nobody joined, and it needs at least { NUMBER($need) } players.
    [one] Tournament { $tournament }, didn't start: only 1 player joined, and it needs at least { NUMBER($need) }.
   *[other] Tournament { $tournament }, didn't start: only { $count } players joined, and it needs at least { NUMBER($need) }.
}
tournament-posts-too-few-for-season = { $count ->
    [0] Season { $season } of tournament { $tournament }, didn't start: nobody joined, and it needs at least { NUMBER($need) } players.
    [one] Season { $season } of tournament { $tournament }, didn't start: only 1 player joined, and it needs at least { NUMBER($need) }.
   *[other] Season { $season } of tournament { $tournament }, didn't start: only { $count } players joined, and it needs at least { NUMBER($need) }.
}
tournament-posts-called-off = Tournament { $tournament }, was called off.
tournament-posts-matches-continue = Matches in progress continue, but don't count for it any more.
