# Descriptions of pictures of boards, for people who can't see them. Each has at most 1024 characters.

## What follows the position.
# $turn: what a turn does, e.g. onyx-placed with “past”.
alt-last-turn = { $side ->
    [black] Last turn: Black { $turn }.
   *[white] Last turn: White { $turn }.
}
alt-not-played = { $side ->
    [black] Not played yet: Black { $turn }.
   *[white] Not played yet: White { $turn }.
}
alt-won = { $side ->
    [black] Black won.
   *[white] White won.
}
alt-aborted = The match was aborted.
alt-drawn = The match is drawn.
alt-to-move = { $side ->
    [black] Black to move.
   *[white] White to move.
}

# What a replay shows.
alt-animation = { $turns ->
    [1] Animation of the first turn.
   *[other] Animation of all { $turns } turns.
}
