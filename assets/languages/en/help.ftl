# What `/help` says.

# Topics: headings and buttons.
help-playing = Challenges and turns
help-learning = Learn and solve
help-results = Results and past matches
help-requests = Draws, time and leave
help-tournaments = Tournaments
help-settings = Settings and servers

help-stonepost = { $stonepost } lets you play board games by message, one turn at a time, whenever it suits you.
# A command, with what it does in a few words.
help-command = `/{ $name }` – { $does }
# $topic is one of the headings, $id what is typed for it, $commands a list of commands.
help-other-topic = { $topic }, explained by `/help topic:{ $id }`: { $commands }
# The way of a tournament.
help-way-of-tournaments = A moderator creates one, e.g. with `/tournament create-swiss`. To join, press Join under its post or use `/tournament join`. It starts at the time it was given, or when a moderator uses `/manage-tournament start`. Then I begin your matches and tell you; play them like any others. In a Swiss, each round begins when all matches of the one before are over. `/tournament table` shows who's ahead.
