# Replays: the board after some of the turns, or all of them as an animation.

# Buttons.
replay-first = First
replay-last = Last
replay-animate = Animate
replay-share = Share

# $spec is the game, its size and its setup; $black and $white are players with their sides: “alice (Black)”.
replay-match = Match { $match }: { $spec }. { $black } against { $white }.
# Who shows a match to everybody. Followed by replay-players.
replay-shared-start = { $who } shared match { $match } at the start.
replay-shared-turn = { $who } shared match { $match } after turn { $turn } of { $count }.
replay-shared-turn-running = { $who } shared match { $match } after turn { $turn } of { $count } so far.
replay-players = { $spec }. { $black } against { $white }.
# Followed by what was played.
replay-turn = Turn { $turn } of { $count }:
replay-turn-running = Turn { $turn } of { $count } so far:
replay-turn-start = Turn { $turn } of { $count }: the start of the match.
replay-turn-start-running = Turn { $turn } of { $count } so far: the start of the match.
replay-start = The start of the match.
replay-to-move = { $who } to move.
replay-no-longer = Match { $match } has changed. Open its replay again.

# With an animation. $count is how many turns there are.
replay-animation =
    { $count ->
        [one] Match { $match }: { $spec }. { $black } against { $white }, 1 turn.
       *[other] Match { $match }: { $spec }. { $black } against { $white }, { $count } turns.
    }
replay-animation-running =
    { $count ->
        [one] Match { $match }: { $spec }. { $black } against { $white }, 1 turn so far.
       *[other] Match { $match }: { $spec }. { $black } against { $white }, { $count } turns so far.
    }
# Followed by one of the two below.
replay-shared = { $who } shared match { $match }.
replay-shared-animation =
    { $count ->
        [one] { $spec }. { $black } against { $white }, 1 turn.
       *[other] { $spec }. { $black } against { $white }, { $count } turns.
    }
replay-shared-animation-running =
    { $count ->
        [one] { $spec }. { $black } against { $white }, 1 turn so far.
       *[other] { $spec }. { $black } against { $white }, { $count } turns so far.
    }

replay-no-animation = I couldn't draw the animation.
replay-no-turns = No turns have been played in match { $match } yet.
# $last is the number of the last turn.
replay-no-such-turn = Match { $match } has no turn “{ $typed }”: choose from `0` (the start) to `{ $last }`.
replay-not-a-turn-number = “{ $typed }” isn't a turn number: choose from `0` (the start) to `{ $last }`.
replay-only-for-players = Only the players can replay match { $match }.
replay-only-for-players-here = Only the players can replay match { $match } here; everyone else can do so in the channel where it's played.
