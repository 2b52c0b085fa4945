# The page with the matches of whoever looks at it, and the challenges that wait for an answer.

# A match in a list. $kind is the name of its game, $level a number.
my-match-with = { $kind } with { $opponent }
my-match-with-level = { $kind } with level { $level }
my-match-of-tournament = { $kind }, { $tournament }
my-match-of-round = { $kind }, { $tournament }, round { $round }

# How much time there is. $length is like “14 h”.
my-match-no-clock = no clock
my-match-time-in-short = { $length } left
# Who has to move in a match. $time is like “2 d left” or “paused”; $state is one of the first three of these, or a name alone.
my-match-mover-timed = { $mover }, { $time }
my-match-level-thinks = level { $level } is thinking
my-match-level-thinks-timed = level { $level } is thinking, { $time }
my-match-planned = { $state } · your next turn is planned

# How a match ended, and when: $at is a moment.
my-match-won = { $reason ->
    [connection] You won by connection · { $at }
    [repetition] You won by repetition · { $at }
    [groups] You won on group size · { $at }
    [points] You won on points · { $at }
    [line] You won on unplaced tiles · { $at }
    [tiles] You won on tiles · { $at }
    [start] You won on tiebreak · { $at }
    [resignation] You won by resignation · { $at }
    [timeout] You won on time · { $at }
    [agreement] You won by agreement · { $at }
    [adjudication] You won by adjudication · { $at }
   *[none] You won · { $at }
}
my-match-drawn = { $reason ->
    [connection] Drawn by connection · { $at }
    [repetition] Drawn by repetition · { $at }
    [groups] Drawn on group size · { $at }
    [points] Drawn on points · { $at }
    [line] Drawn on unplaced tiles · { $at }
    [tiles] Drawn on tiles · { $at }
    [start] Drawn on tiebreak · { $at }
    [resignation] Drawn by resignation · { $at }
    [timeout] Drawn on time · { $at }
    [agreement] Drawn by agreement · { $at }
    [adjudication] Drawn by adjudication · { $at }
   *[none] Drawn · { $at }
}
my-match-lost = { $reason ->
    [connection] You lost by connection · { $at }
    [repetition] You lost by repetition · { $at }
    [groups] You lost on group size · { $at }
    [points] You lost on points · { $at }
    [line] You lost on unplaced tiles · { $at }
    [tiles] You lost on tiles · { $at }
    [start] You lost on tiebreak · { $at }
    [resignation] You lost by resignation · { $at }
    [timeout] You lost on time · { $at }
    [agreement] You lost by agreement · { $at }
    [adjudication] You lost by adjudication · { $at }
   *[none] You lost · { $at }
}
my-match-aborted = Aborted · { $at }

# Challenges. Sentences with the terms follow each of these.
my-match-challenges-you = { $challenger } challenges you.
my-match-challenges-anyone = { $challenger } challenges anyone.
my-match-you-challenged = You challenged { $opponent }.
my-match-anyone-can-accept = Anyone can accept your challenge.
# What the challenger wrote.
my-match-note = “{ $note }”
my-match-no-challenge = You have no challenge with this number.
