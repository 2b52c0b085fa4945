# What stands above the columns of tables, and what that means.

# Labels: as short as they can be, because the tables of standings and statistics have to fit into the 34 letters of a phone's line.
column-rank = #
column-player = player
column-rating = rating
column-deviation = ±
# The number of matches.
column-matches = n
# Matches won, drawn and lost.
column-tally = w-d-l
# How many matches in a row were won or lost.
column-streak = run
column-level = level
column-game = game
column-side = side
# The average number of turns of a match.
column-turns = turns
# The average time for a turn.
column-time = time
column-points = pts
# Sonneborn-Berger.
column-sonneborn-berger = SB
# Buchholz.
column-buchholz = BH
# The number of a player in a table.
column-number = no.

# What the labels mean, in tips and below a table.
column-means-rank = rank
column-means-deviation = deviation of the rating (“?” means provisional)
column-means-rated = rated matches
column-means-over = matches over
column-means-tally = won, drawn, lost
column-means-streak = wins (+) or losses (-) in a row
column-means-points = points
column-means-sonneborn-berger = Sonneborn-Berger, the points of the opponents beaten and half of those drawn with
column-means-buchholz = Buchholz, the points of all opponents
column-means-number = number by which results name a player

# Below a table: “n: rated matches; w-d-l: won, drawn, lost.”
column-key = { $label }: { $means }
column-key-next = { $before }; { $label }: { $means }
column-key-end = { $explained }.

# What the signs in the cells of a table mean. The signs themselves stay as they are.
column-rounds = By round: W7+ is a win as White against number 7, B3= a draw as Black, B2- a loss, W5 a match in progress, bye+ a point without an opponent.
column-crossed = By number of the opponent: 1 is a win, ½ a draw, 0 a loss, · a match in progress.
column-withdrawn = -: withdrew early, doesn't count.

# Statistics: a side, and a time shorter than a minute.
column-of-side = { $side ->
    [black] Black
   *[white] White
 }
column-seconds = { NUMBER($seconds) }s
