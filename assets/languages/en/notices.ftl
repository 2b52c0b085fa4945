# What players are told unasked, and the lines of lists of matches.

# Button.
notice-snooze-hours = Snooze 3 hours
notice-snooze-tomorrow = Until tomorrow
notice-snooze-weekend = Until the weekend

# $at and $until are moments.
notice-deadline = Deadline: { $at }.
notice-hard-end = Tournament deadline: { $at }.
notice-away-until = The clock is stopped for leave until { $until } at the latest.
notice-paused-until = The clock is paused until { $until } at the latest.

# $against is like “Onyx, 12×12, open setup against @bob”.
notice-your-turn = { $mover }: it's your turn in match { $match }, { $against }.
notice-has-begun = { $person }: match { $match }, { $against }, has begun. Your opponent moves first.
notice-low-time = { $mover }: your time is running out in match { $match }, { $against }.
# $link is a web address.
notice-board = The board: { $link }
# $until is a day and time.
notice-time-is-up = { $other }: { $mover }'s time is up in match { $match }. Claim the win before { $mover } moves; if nobody does anything, it's yours on { $until }.
# Above a list of them.
notice-digest = { $matches ->
    [one] { $person }: it's your turn in 1 match.
   *[other] { $person }: it's your turn in { $matches } matches.
}

# Lines of a list of matches. $against is like “Onyx, 12×12, open setup against @bob”, $time like “2 d 3 h left” or “paused”.
notice-listed-yours = { $match } { $against }: your turn
notice-listed-yours-timed = { $match } { $against }: your turn, { $time }
notice-listed-theirs = { $match } { $against }: { $mover }'s turn
notice-listed-theirs-timed = { $match } { $against }: { $mover }'s turn, { $time }
# Nobody is to move.
notice-listed-nobodys = { $match } { $against }:{" "}
notice-listed-nobodys-timed = { $match } { $against }: { $time }

# The same in few words. $of is the match, as the last two of these have it; $kind is the name of its game.
notice-briefly-timed = { $of }: { $time }
notice-briefly-yours = { $of }: your turn
notice-briefly-yours-timed = { $of }: your turn, { $time }
notice-briefly-theirs = { $of }: { $mover }'s turn
notice-briefly-theirs-timed = { $of }: { $mover }'s turn, { $time }
notice-brief-match = { $match } { $kind }
notice-brief-match-against = { $match } { $kind }, { $opponent }

# Labels: how much time there is for a turn, or why no clock runs. $length is like “2 d 3 h”.
notice-time-no-channel = I can't post in its channel
notice-time-paused = paused
notice-time-on-leave = on leave
notice-time-up = the time is up
notice-time-left = { $length } left
notice-time-until-hard-end = { $length } until the tournament deadline
# Two of these.
notice-time-both = { $clock }, { $tournament }

# The end of a list that has no room for all.
notice-and-more = { $count ->
   *[other] … and { $count } more
}
