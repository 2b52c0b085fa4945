# What is said of finished matches, ratings and statistics.

# Above a list of finished matches of the reader; $total is their number.
results-own = Your { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 }: { $total }
results-own-game = Your { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } in { $game }: { $total }
results-own-opponent = Your { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } against { $opponent }: { $total }
results-own-game-opponent = Your { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } in { $game } against { $opponent }: { $total }
# The same for somebody else.
results-others = { $player }'s { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } { $scope ->
    [server] on this server
    [reader] against you
   *[opponent] against { $opponent }
 }: { $total }
results-others-game = { $player }'s { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } in { $game } { $scope ->
    [server] on this server
    [reader] against you
   *[opponent] against { $opponent }
 }: { $total }
# Such a heading on one of several pages.
results-page = { $heading } (page { $page } of { $pages })

# There are no matches to list.
results-own-none = You have no { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } yet.
results-own-game-none = You have no { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } in { $game } yet.
results-own-opponent-none = You have no { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } against { $opponent } yet.
results-own-game-opponent-none = You have no { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } in { $game } against { $opponent } yet.
results-others-none = { $player } has no { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } { $scope ->
    [server] on this server
    [reader] against you
   *[opponent] against { $opponent }
 }.
results-others-game-none = { $player } has no { $score ->
    [won] wins
    [drawn] draws
    [lost] losses
    [aborted] aborted matches
   *[all] finished matches
 } in { $game } { $scope ->
    [server] on this server
    [reader] against you
   *[opponent] against { $opponent }
 }.

results-not-with-yourself = Choose someone else: `/player history` lists all your matches.
# $matches are the numbers of matches: “#3, #4”.
results-in-progress = In progress: { $matches }.
results-in-progress-more = In progress: { $matches } and { NUMBER($more) } more.
results-head-to-head = Head to head: { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost
results-head-to-head-game = Head to head in { $game }: { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost

# A line of a list, from the view of one player. $spec is the game with its board.
results-line = { $match } { $spec }: { $score ->
    [won] won
    [drawn] drawn
   *[lost] lost
 } { $reason ->
    [connection] by connection
    [repetition] by repetition
    [groups] on group size
    [points] on points
    [line] on unplaced tiles
    [tiles] on tiles
    [start] on tiebreak
    [resignation] by resignation
    [timeout] on time
    [agreement] by agreement
   *[adjudication] by adjudication
 } as { $side ->
    [black] Black
   *[white] White
 } against { $opponent }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
results-line-aborted = { $match } { $spec }: aborted as { $side ->
    [black] Black
   *[white] White
 } against { $opponent }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
# The same line with the change of the rating (“1500 → 1662 (+162)”) or the day after it, and if the match was imported from a record.
results-line-more = { $line }, { $more }
results-line-imported = { $line } (imported)

results-you-no-rating = You have no rating yet. Finish a rated match to get one.
results-you-no-rating-game = You have no rating in { $game } yet. Finish a rated match to get one.
results-no-rating = { $player } has no rating yet.
results-no-rating-game = { $player } has no rating in { $game } yet.
results-your-ratings = Your ratings (Glicko-2: rating ± deviation)
results-ratings = { $player }'s ratings (Glicko-2: rating ± deviation)
# $rating is such as “1662 ± 290”.
results-rating = { $game }: { $rating }.
results-rating-new = { $game }: { $rating }, provisional (few rated matches so far).
results-rating-old = { $game }: { $rating } (no rated match for a while, so the deviation has grown from { $before }).
results-rating-doubtful = { $game }: { $rating }, provisional (no rated match for a while, so the deviation has grown from { $before }).
results-charted = The chart shows { $game }, played last. For another game, add e.g. `game:{ $other }`.

# The last match that changed a rating. $rating is that of the opponent: “1662 ± 290”.
results-last = Last match: { $match }, { $score ->
    [won] won
    [drawn] drawn
    [lost] lost
   *[aborted] aborted
 } as { $side ->
    [black] Black
   *[white] White
 } against { $opponent } ({ $rating }).
results-last-day = Last match: { $match }, { $score ->
    [won] won
    [drawn] drawn
    [lost] lost
   *[aborted] aborted
 } as { $side ->
    [black] Black
   *[white] White
 } against { $opponent } ({ $rating }) on { $day }.
results-last-hidden = Last match: { $score ->
    [won] won
    [drawn] drawn
    [lost] lost
   *[aborted] aborted
 } as { $side ->
    [black] Black
   *[white] White
 } against another player ({ $rating }).
results-last-hidden-day = Last match: { $score ->
    [won] won
    [drawn] drawn
    [lost] lost
   *[aborted] aborted
 } as { $side ->
    [black] Black
   *[white] White
 } against another player ({ $rating }) on { $day }.
# What it did to the rating. $change is such as “1500 → 1662 (+162)”.
results-last-change = Expected score { $expected }, actual { $score }: { $change }, deviation { $before } → { $after }.

results-you-finished = { $count ->
    [0] You haven't finished any matches yet.
    [one] You've finished 1 match.
   *[other] You've finished { $count } matches.
 }
results-finished-here = { $count ->
    [0] { $player } hasn't finished any matches on this server yet.
    [one] { $player } has finished 1 match on this server.
   *[other] { $player } has finished { $count } matches on this server.
 }
results-finished-with-you = { $count ->
    [0] { $player } hasn't finished any matches against you yet.
    [one] { $player } has finished 1 match against you.
   *[other] { $player } has finished { $count } matches against you.
 }
# Below a table: what its column heads mean, which are the messages column-…
results-legend = n: matches, rated and casual; w-d-l: won, drawn, lost; turns: average per match; time: average per turn.
