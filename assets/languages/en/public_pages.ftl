# What public pages say.

# Buttons.
public-match-page = Match page
public-tournament-page = Tournament page
public-standings-page = Standings page

# The title of a match's page. $spec is the game with its size.
public-match-title = { $spec }: { $black } against { $white }
public-match = Match { $match }: { $spec }.
public-to-move = { $player } to move.
public-paused = The match is paused.
public-deadline = Deadline: { $moment }.
# Which position a board shows.
public-start = The start of the match, before the first of { NUMBER($turns) } turns.
public-turn = Turn { $turn } of { NUMBER($turns) }
# $played is a sentence: “alice (Black) played f6: placed a stone on f6.”
public-turn-played = Turn { $turn } of { NUMBER($turns) }: { $played }
# $change is such as “1500 → 1662 (+162)”.
public-rating-change = Rating { $change }
public-doubt = ?: provisional (few rated matches so far, or none for a while)
public-head-to-head = Finished matches of the two on this server: { $black } won { NUMBER($won) }, { $white } won { NUMBER($lost) }, { NUMBER($drawn) } drawn.
public-removal = Is something here that shouldn't be? Whoever wrote it can remove it, and so can the moderators of its server: `/match unsay match:{ $number }`.
public-contact = You can also write to whoever runs Stonepost here: { $contact }.

# The titles of pages of servers, tournaments and players, and what these pages are about.
public-server-title = { $game }: standings and matches
public-server = Standings, matches and tournaments of this server.
public-nobody-rated = Nobody on this server has a rating in { $game } yet.
public-tournament-title = Tournament #{ $number }: { $name }
public-player-in = { $player }: { $game }
public-player = Ratings (Glicko-2: rating ± deviation), results by game and side, and matches.
public-nothing-played = { $player } hasn't played in public yet.
public-nothing-played-game = { $player } hasn't played { $game } in public yet.
public-will-show-up = Ratings, results and matches will show up here.
# A link from one game of a player to all of them.
public-all-games = All games

# Headings.
public-joined = Players so far
public-ratings = Ratings
public-results = Results
public-running = In progress
public-finished = Finished matches
# Heads of the columns of ratings and results.
public-column-game = Game
public-column-rating = Rating
public-column-side = Side
public-column-played = Played
public-column-won = Won
public-column-drawn = Drawn
public-column-lost = Lost
public-side = { $side ->
    [black] Black
   *[white] White
 }

# What the picture of a link to a player's page shows. $ratings is a list with commas: “Onyx 1662 ± 62, Isaac 1500 ± 350?”.
public-card-ratings = { $player }: { $ratings }.
public-card-curve = With the curve of the { $game } rating.
public-card-no-ratings = { $player }, no ratings yet.
public-tally = { $count ->
    [0] No matches in public yet
    [one] 1 match: { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost
   *[other] { $count } matches: { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost
 }

# Lines of the picture of a link to a match, of about 30 letters.
public-card-won = { $side ->
    [black] Black
   *[white] White
 } wins { $reason ->
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
 }
public-card-drawn = Drawn { $reason ->
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
 }
public-card-aborted = Aborted
public-card-to-move = { $side ->
    [black] Black to move
   *[white] White to move
 }
public-card-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
