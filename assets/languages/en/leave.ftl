# Leave: what players are told about theirs, during which their clocks are stopped, and about that of others.

# $left and $year are lengths of time.
leave-left = You have { $left } of leave left this year, of { $year }.

leave-away = You're away until { $until }. Your clocks are stopped while it's your turn. That's when leave is spent, and once for all your matches together.
# After that, as the next ones.
leave-not-your-turn = It isn't your turn anywhere right now.
# $matches are numbers of matches, here and below.
leave-stopped-now = Stopped now: { $matches }.
leave-in-tournament = In a tournament, leave counts as time that you make the other wait, and the tournament deadline stays.
leave-can-still-play = You can still play. Use `/leave end` when you're back.

leave-shown = You're away until { $until }.
leave-shown-clocks-run = You're away until { $until }, but your clocks run.
leave-how-to-end = Use `/leave end` when you're back.
leave-not-away = You aren't away.
leave-how-to-take = To take leave, use `/leave start until:10d` or `/leave start until:2027-01-31`.
leave-was-taken = Your time ran out, so leave was taken for you.
leave-goes-on = You have no time left, so leave goes on rather than that you lose.
# After one of those two. $times is one of the next, or several of them.
leave-lasts = It lasts until you play, or until { $times }.
leave-time-in-match = { $until } in { $match }
# $times are those before.
leave-or-time-in-match = { $times }, or { $until } in { $match }

leave-welcome-back = Welcome back!
leave-clock-runs-again = Your clock runs again in { $matches }.
leave-used-up = You've used all your leave of this year: { $year }.
leave-turned-off = There's no leave here. You can ask your opponent for a pause: `/clock pause`.
leave-not-a-day = “{ $typed }” isn't a day, a moment or a length of time; write e.g. `2027-01-31`, `2027-01-31 18:00` or `10d`.
leave-in-the-past = “{ $typed }” has already passed.
leave-too-far-ahead = “{ $typed }” is too far ahead: leave can last up to a year.

# To both players, as the next ones.
leave-clock-stopped = { $mover } is on leave: the clock of match { $match } is stopped until { $until } at the latest. They can still play.
leave-clock-stopped-at-last-moment = { $mover }'s time ran out, so they're on leave now: the clock of match { $match } is stopped until { $until } at the latest. They can still play.
leave-is-back = { $mover } is back. The clock of match { $match } runs again.
# $against is a game and an opponent.
leave-is-over = { $mover }: your leave is over, and your clock runs again in match { $match }, { $against }.

leave-snoozed = OK, I'll remind you of match { $match } on { $until }.
leave-too-late-to-snooze = That's too late: you have until { $deadline }.
