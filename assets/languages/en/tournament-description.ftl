# How a tournament is played. All that applies are said one after the other.

# $tournament is its number and name.
tournament-description-begin = Tournament { $tournament }: { $game }.

tournament-description-seasons = Seasons in divisions of about { NUMBER($size) } players: in each division, everyone plays everyone else once, in rounds of { $length }. After a season, the top two of each division move up and the bottom two move down; the next season starts { $pause } later.
# $length is how long a round takes.
tournament-description-swiss = { $rounds ->
    [1] Swiss, 1 round of { $length }: you play someone of about your strength.
   *[other] Swiss, { $rounds } rounds of { $length } each: in every round you play someone with about as many points as you, and nobody twice.
}
tournament-description-round-robin = Round robin: everyone plays everyone else once, in rounds of { $length }.
tournament-description-double-round-robin = Double round robin: everyone plays everyone else twice, once as Black and once as White, in rounds of { $length }.
tournament-description-ladder = { $reach ->
    [1] Ladder: you can challenge the player on the rung above yours, and if you win, you take their rung.
   *[other] Ladder: you can challenge anyone up to { $reach } rungs above you, and if you win, you take their rung.
}
tournament-description-ladder-match = A match begins when the challenge is accepted, or by itself after { $time }, and lasts up to { $length }.
tournament-description-ladder-again = After a match, the same two players can't meet again for { $time }.
tournament-description-ladder-idle = Whoever could challenge someone but has no match for { $time } leaves the ladder, after a warning.
tournament-description-at-once = { $most ->
    [1] You play one match at a time.
   *[other] You play up to { $most } matches at once.
}
tournament-description-rated = Rated.
tournament-description-casual = Casual.
tournament-description-no-clock = No clock.
tournament-description-clock = Clock: { $clock }.
tournament-description-deadline = If a match isn't over by its deadline, whoever made the other wait longer loses. You make the other wait while it's your turn, even on leave, and during pauses that you asked for.
