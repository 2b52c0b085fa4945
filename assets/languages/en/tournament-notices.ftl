# What is said about tournaments to one person, and below the board of one match.
#
# $tournament is always the number and name of a tournament, as in “tournament #3, Spring”. $player, $winner and so on are people.

# Below the first board of a match.
tournament-notices-match-of = Match of tournament { $tournament }.
tournament-notices-match-of-round = Match of tournament { $tournament }, round { $round }.
tournament-notices-match-of-season = Match of tournament { $tournament }, season { $season }, division { $division }, round { $round }.
tournament-notices-closes = If it isn't over by { $closes }, whoever made the other wait longer loses.

# To a player on a ladder, who is named first. $challenger may be followed by a rung, as below; $rung is that of the player.
tournament-notices-challenged = { $player }: { $challenger } challenges you in tournament { $tournament }.
tournament-notices-challenged-on-rung = { $player }: { $challenger } challenges you (rung { $rung }) in tournament { $tournament }.
tournament-notices-on-rung = { $player } (rung { $rung })
tournament-notices-challenge-over = This challenge is over.
tournament-notices-challenge-match = It's match { $match }.
tournament-notices-challenge-waits = The match begins when you both have room for it.
tournament-notices-to-accept = To accept, press the button below or use `{ $command } pairing:{ $pairing }`. If you don't, the match begins by itself { $begins }.

# Below the result of a match: what comes next.
tournament-notices-next-round = Round { $next } of { $rounds } begins when all matches of round { $round } are over.
tournament-notices-last-round = That was the last round: the tournament ends when all of its matches are over.
tournament-notices-tournament-ends = The tournament ends when all of its matches are over. Any still to come begin by themselves, once both players are free.
tournament-notices-season-ends = The season ends when all of its matches are over. Any still to come begin by themselves, once both players are free.
tournament-notices-to-challenge = To challenge someone on the ladder, use `{ $command } player:`.

# Below the result of a match: why its tournament decided it.
tournament-notices-won-at-deadline = It wasn't over by its tournament's deadline, and { $loser } made { $winner } wait longer.
tournament-notices-drawn-at-deadline = It wasn't over by its tournament's deadline, and both players made each other wait equally long.
tournament-notices-withdrew = { $loser } withdrew from the tournament.
tournament-notices-moderator-decided = A moderator decided it.
# The reason that a moderator gave, after a sentence.
tournament-notices-reason = “{ $reason }”

# To a player on a ladder who is about to leave it at the moment $leaves.
tournament-notices-warned = { $player }: you haven't had a match for a while in tournament { $tournament }. To keep your rung, challenge someone before { $leaves }: `{ $command } player:`

# To a player whose pairing was decided. $outcome is one of the sentences below.
tournament-notices-match-decided = { $player }: Your match { $match } against { $opponent } in tournament { $tournament }, was decided: { $outcome }
tournament-notices-pairing-decided = { $player }: Pairing { $pairing }, you against { $opponent } in tournament { $tournament }, was decided: { $outcome }
# These follow “was decided: ”.
tournament-notices-outcome-unbegun = it's a draw. The deadline has passed, and the match hadn't begun.
tournament-notices-outcome-opponent-withdrew = you win, because { $opponent } withdrew.
tournament-notices-outcome-you-withdrew = { $opponent } wins, because you withdrew.
tournament-notices-outcome-one-withdrew = it won't be played, because one of you withdrew.
tournament-notices-outcome-win-given = a moderator gave you the win.
tournament-notices-outcome-loss-given = a moderator gave { $opponent } the win.
tournament-notices-outcome-draw-given = a moderator made it a draw.
tournament-notices-outcome-nothing-given = a moderator gave neither of you a point.
tournament-notices-outcome-won = you win.
tournament-notices-outcome-lost = { $opponent } wins.
tournament-notices-outcome-drawn = it's a draw.
tournament-notices-outcome-nothing = neither of you gets a point.
