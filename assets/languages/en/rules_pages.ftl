# What is said around the rules of a game.

# The headings of their parts.
rules-goal = The goal
rules-board = The board
rules-turn = On your turn
rules-end = The end
rules-barred = What you can't do
rules-typed = Typing a turn

rules-no-pictures = I couldn't draw the example pictures.
# After what a step of a diagram says: the turn that was played.
rules-played = (`{ $turn }`)
# Followed by why.
rules-not-allowed = `{ $turn }` isn't allowed.
# Describes a picture, and is followed by what is seen there; $title is what it shows, in a few words.
rules-picture = { $game }, picture { $number } of { $count }: { $title }.
