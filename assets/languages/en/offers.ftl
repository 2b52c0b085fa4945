# What players ask each other for: a draw, to take back the last turn, more time, …
# $kind is a draw, undo (the last turn is taken back), abort (the match counts for nothing), pause and unpause (of the clock), and
# addtime (more time for both).

# Buttons.
offer-label = { $kind ->
    [draw] Draw
    [undo] Take back my turn
    [abort] Abort
    [pause] Pause the clock
    [unpause] End the pause
   *[addtime] 1 day more for both
}

offer-still-open = { $other }: your answer is awaited in match { $match }.
# Above the buttons for all of them. $against is a game and an opponent.
offer-what-to-ask-for = What would you like to ask for in match { $match }, { $against }? Your request lapses with the next turn.

offer-you-made = { $kind ->
    [draw] Draw offered. The offer lapses with the next turn.
    [undo] You asked to take back your last turn. Your request lapses with the next turn.
    [abort] You asked to abort the match. Your request lapses with the next turn.
    [pause] You asked to pause the clock. Your request lapses with the next turn.
    [unpause] You asked to restart the clock. Your request lapses with the next turn.
   *[addtime] You asked for more time for both players. Your request lapses with the next turn.
}
# $time is a length of time, here and below.
offer-you-asked-for-time = You asked for { $time } of extra time for both players. Your request lapses with the next turn.
offer-you-asked-to-abort-in-tournament = You can't abort a tournament match alone, so I've asked your opponent. You can also resign, or ask a moderator to decide the match. Your request lapses with the next turn.
offer-you-asked-for-pause-in-tournament = You asked to pause the clock. In a tournament, your pause counts as time that you make the other wait, and the tournament deadline stays; you can end it at any time. Your request lapses with the next turn.
offer-you-agreed = You agreed.
offer-you-withdrew = Withdrawn.
offer-pause-ended = Your pause is over: the clock is running again.
offer-match-aborted = Match aborted.
offer-not-a-time = “{ $typed }” isn't an amount of time: type e.g. `2d` or `12h` ({ $shortest } to { $longest }).
offer-too-much-time = “{ $typed }” is too much: you can ask for up to { $longest }.

# To the other player.
offer-made = { $kind ->
    [draw] { $other }: { $who } offers a draw. The offer lapses with the next turn.
    [abort] { $other }: { $who } would like to abort the match. The request lapses with the next turn.
    [pause] { $other }: { $who } would like to pause the clock. The request lapses with the next turn.
    [unpause] { $other }: { $who } would like to restart the clock. The request lapses with the next turn.
   *[addtime] { $other }: { $who } would like more time for both players. The request lapses with the next turn.
}
offer-made-undo = { $other }: { $who } would like to take back the turn `{ $turn }`. The request lapses with the next turn.
offer-made-time = { $other }: { $who } would like { $time } of extra time for both players. The request lapses with the next turn.

# One that was answered or has lapsed.
offer-past = { $kind ->
    [draw] { $who } offered a draw.
    [undo] { $who } asked to take back the last turn.
    [abort] { $who } asked to abort the match.
    [pause] { $who } asked to pause the clock.
    [unpause] { $who } asked to restart the clock.
   *[addtime] { $who } asked for more time for both players.
}
offer-past-time = { $who } asked for { $time } of extra time for both players.
# After one of those, as the next ones.
offer-past-agreed = { $who } agreed.
offer-past-declined = { $who } declined.
offer-past-withdrawn = It was withdrawn.
offer-past-lapsed = It has lapsed.
# In the place of a name at the beginning of those, if it isn't known who it was.
offer-someone = Someone

# The limit is $count times.
offer-made-enough = { $kind ->
    [draw] You've already offered a draw { NUMBER($count) } times this turn. Try again after the next turn.
    [undo] You've already asked to take back the last turn { NUMBER($count) } times this turn. Try again after the next turn.
    [abort] You've already asked to abort the match { NUMBER($count) } times this turn. Try again after the next turn.
    [pause] You've already asked to pause the clock { NUMBER($count) } times this turn. Try again after the next turn.
    [unpause] You've already asked to restart the clock { NUMBER($count) } times this turn. Try again after the next turn.
   *[addtime] You've already asked for more time for both players { NUMBER($count) } times this turn. Try again after the next turn.
}

offer-theirs-is-open = { $kind ->
    [draw] There's already an open draw offer from { $who }. Accept or decline it first.
    [undo] There's already an open request from { $who }: take back the last turn. Accept or decline it first.
    [abort] There's already an open request from { $who }: abort the match. Accept or decline it first.
    [pause] There's already an open request from { $who }: pause the clock. Accept or decline it first.
    [unpause] There's already an open request from { $who }: restart the clock. Accept or decline it first.
   *[addtime] There's already an open request from { $who }: more time for both players. Accept or decline it first.
}
offer-theirs-is-open-time = There's already an open request from { $who }: { $time } of extra time for both players. Accept or decline it first.
offer-yours-is-open = { $kind ->
    [draw] You already have an open draw offer. To withdraw it, press { button-withdraw }.
    [undo] You already have an open request: take back the last turn. To withdraw it, press { button-withdraw }.
    [abort] You already have an open request: abort the match. To withdraw it, press { button-withdraw }.
    [pause] You already have an open request: pause the clock. To withdraw it, press { button-withdraw }.
    [unpause] You already have an open request: restart the clock. To withdraw it, press { button-withdraw }.
   *[addtime] You already have an open request: more time for both players. To withdraw it, press { button-withdraw }.
}
offer-yours-is-open-time = You already have an open request: { $time } of extra time for both players. To withdraw it, press { button-withdraw }.
offer-your-own = This is your own offer, so your opponent has to answer it. To withdraw it, press { button-decline }.
offer-your-own-request = This is your own request, so your opponent has to answer it. To withdraw it, press { button-decline }.
