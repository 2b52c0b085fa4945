# The pairings of a tournament as a table on a page.

tournament-pairings-title = Pairings
tournament-pairings-key = Result: the points of Black and White.
# Below the title, where only some are listed.
tournament-pairings-some = { NUMBER($listed) } of { NUMBER($count) }, newest first

# Above the columns.
tournament-pairings-column-division = Division
tournament-pairings-column-round = Round
tournament-pairings-column-black = Black
tournament-pairings-column-white = White
tournament-pairings-column-result = Result

# In the column of the result. $points are those of Black and White: “1-0”.
tournament-pairings-running = in progress
tournament-pairings-forfeit = { $points }, by forfeit
tournament-pairings-aborted = { $points }, aborted
tournament-pairings-deadline = { $points }, at the deadline
tournament-pairings-withdrawal = { $points }, by withdrawal
tournament-pairings-adjudication = { $points }, by adjudication
