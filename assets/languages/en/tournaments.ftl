# What is said of tournaments in several places: buttons, names, formats, stages and lists. What stands above the columns of
# their tables is in columns.ftl.

# Buttons.
# Joins a tournament.
tournament-button-join = Join
# Leaves a tournament that hasn't started.
tournament-button-leave = Leave
# Shows the table of a tournament.
tournament-button-table = Table
# Shows what everybody has scored against everybody else in a tournament.
tournament-button-cross-table = Cross table
# Archives a tournament that is over.
tournament-button-archive = Archive
# Calls a tournament off.
tournament-button-call-off = Call it off
# Ends a tournament with its current season.
tournament-button-last-season = Make it the last season
# Leaves a tournament as it is.
tournament-button-keep = Keep it
# Says how a tournament is played.
tournament-button-rules = Rules
# Shows the log of a tournament.
tournament-button-log = Log

# A tournament within sentences: “#3, Spring”.
tournament-title = #{ $number }, { $name }

# Stands for the name of somebody who isn't known, within a sentence, and in tables.
tournament-someone = someone
# The same at the beginning of a sentence.
tournament-someone-first = Someone

# Formats, in lists and above tables.
tournament-format-seasons = Seasons
tournament-format-swiss = Swiss
tournament-format-round-robin = Round robin
tournament-format-double-round-robin = Double round robin
tournament-format-ladder = Ladder

# How far a tournament is, at the end of a line of a list.
tournament-stage-open = open to join
tournament-stage-open-season = season { $season } open to join
tournament-stage-running = in progress
tournament-stage-running-season = season { $season } in progress
tournament-stage-finished = finished
tournament-stage-archived = archived
tournament-stage-too-few = didn't start: too few players

tournament-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}

# Lists of people. Two of them, or the last of more.
tournament-list-last = { $people } and { $person }
# All but the last.
tournament-list-next = { $people }, { $person }
# There's no room for the others.
tournament-list-more = { $people } and { NUMBER($count) } more
