# Matches in lists on pages. $match is its number and its game with the board: “#7 Onyx, 12×12”. Players are named with their sides: “alice (Black)”.

listed-won = { $match }: { $winner } beat { $loser } { $reason ->
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
 }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
listed-drawn = { $match }: { $black } against { $white }, drawn { $reason ->
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
 }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
listed-aborted = { $match }: { $black } against { $white }, aborted, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
# Such a line with the day when the match ended.
listed-day = { $line }, { $day }
listed-running = { $match }: { $black } against { $white }, { $turns ->
    [one] 1 turn so far
   *[other] { $turns } turns so far
 }, { $side ->
    [black] Black to move
   *[white] White to move
 }
listed-waiting = { $match }: { $black } against { $white }, { $turns ->
    [one] 1 turn so far
   *[other] { $turns } turns so far
 }
