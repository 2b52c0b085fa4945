# Why an action on a tournament isn't possible. $tournament is its number and name: “#3, Spring”.

tournament-refused-not-started = Tournament { $tournament }, hasn't started yet.
tournament-refused-season-not-started = Season { $season } of tournament { $tournament }, hasn't started yet.
tournament-refused-started = Tournament { $tournament }, has already started.
tournament-refused-last-season = Tournament { $tournament }, is in its last season.
tournament-refused-finished = Tournament { $tournament }, is over.
tournament-refused-archived = Tournament { $tournament }, is archived.
# The same of a tournament that isn't named.
tournament-refused-this-not-started = The tournament hasn't started yet.
tournament-refused-this-started = The tournament has already started.
tournament-refused-this-finished = The tournament is over.
tournament-refused-this-archived = The tournament is archived.

tournament-refused-no-ladder = There are only challenges on a ladder, and tournament { $tournament }, isn't one.
tournament-refused-this-no-ladder = There are only challenges on a ladder, and this tournament, isn't one.

# What was typed. `division`, `rounds` and `at_once` are names of options, which aren't translated.
tournament-refused-division = `division` is a number of players from { $least } to { $most }.
tournament-refused-rounds = `rounds` is a number from 1 to { $most }.
tournament-refused-length = The lengths of a tournament go from { $shortest } to { $longest }.
tournament-refused-at-once = `at_once` is a number from 1 to { $most }.
tournament-refused-start-passed = That start has already passed; choose a later one, e.g. `starts:7d`.
tournament-refused-reach = On a ladder, players must be able to challenge at least 1 rung up.

# Joining, leaving and starting.
tournament-refused-joined = You're already in tournament { $tournament }.
tournament-refused-this-joined = You're already in this tournament.
tournament-refused-you-not-in = You aren't in tournament { $tournament }.
tournament-refused-this-you-not-in = You aren't in this tournament.
tournament-refused-not-in = { $player } isn't in tournament { $tournament }.
tournament-refused-this-not-in = { $player } isn't in this tournament.
tournament-refused-full = { $most ->
    [one] Tournament { $tournament }, is full: it has room for 1 player.
   *[other] Tournament { $tournament }, is full: it has room for { $most } players.
}
tournament-refused-this-full = { $most ->
    [one] The tournament is full: it has room for 1 player.
   *[other] The tournament is full: it has room for { $most } players.
}
tournament-refused-too-few = { $have ->
    [0] Tournament { $tournament }, can't start yet: nobody has joined, and it needs at least { NUMBER($need) } players.
    [one] Tournament { $tournament }, can't start yet: it has 1 player and needs at least { NUMBER($need) }.
   *[other] Tournament { $tournament }, can't start yet: it has { $have } players and needs at least { NUMBER($need) }.
}
tournament-refused-this-too-few = { $have ->
    [0] The tournament can't start yet: nobody has joined, and it needs at least { NUMBER($need) } players.
    [one] The tournament can't start yet: it has 1 player and needs at least { NUMBER($need) }.
   *[other] The tournament can't start yet: it has { $have } players and needs at least { NUMBER($need) }.
}

# Pairings and their results.
tournament-refused-no-pairing = There's no such pairing in tournament { $tournament }.
tournament-refused-this-no-pairing = There's no such pairing in this tournament.
tournament-refused-bye = That's a bye, so there's nothing to decide.
tournament-refused-challenge-over = That challenge has already been accepted, or is over.
tournament-refused-pairing-over = That pairing is already over.
tournament-refused-same-result = That's already the result of this pairing.
tournament-refused-not-in-pairing = { $player } isn't in this pairing; the winner must be one of its two players.
tournament-refused-nobody-in-pairing = The winner must be one of the two players of this pairing.
tournament-refused-own-match = You're playing in this match, so someone else has to decide it.
tournament-refused-already-begun = The match of this pairing has already begun.
tournament-refused-not-begun = The match of this pairing can't begin yet.

# Challenges on a ladder.
tournament-refused-self-challenge = You can't challenge yourself.
tournament-refused-out-of-reach = { $reach ->
    [1] You can only challenge the player on the rung above yours.
   *[other] You can only challenge players up to { $reach } rungs above you.
}
tournament-refused-challenging = You've already challenged { $player }. You can challenge someone again when that match is over.
tournament-refused-challenged-you = { $player } has already challenged you.
# Follows the one above.
tournament-refused-accept = To accept, use `{ $command } pairing:`.
tournament-refused-challenged = { $player } has already been challenged by { $challenger }. Try again when that match is over.
tournament-refused-this-challenged = This player has already been challenged by { $challenger }. Try again when that match is over.
tournament-refused-too-soon = You've played each other recently. You can challenge { $player } again from { $time }.
tournament-refused-this-too-soon = You've played each other recently. You can challenge each other again from { $time }.
tournament-refused-not-challenged = Only the challenged player can accept.
