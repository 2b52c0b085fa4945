# The page to play on, and the pages of lessons and puzzles.

page-play-to-board = To the board
# Links.
page-play-your-turn = Your turn
page-play-learn = Learn
# Buttons.
page-play-whole-board = Whole board
page-play-more = More
page-play-take-back = Take back
# A key on keyboards, beside a button.
page-play-escape = Esc
page-play-enter = Enter
page-play-play = Play
# The name of a button that shows a menu.
page-play-menu = More: flip, draw, undo, resign, settings
page-play-one-back = One turn back
page-play-one-on = One turn on
page-play-close = Close
# What can be chosen besides cells.
page-play-choices = Choices
# Areas beside the board.
page-play-beside = Beside the board
page-play-turns = Turns
page-play-rules = Rules
page-play-talk = Talk
page-play-result = Result
page-play-task = Task
page-play-no-script = To play here, please allow this page its scripts. In Discord and on the command line everything works without.
page-play-no-script-to-learn = To learn here, please allow this page its scripts. In Discord and on the command line everything works without.

# Why something isn't done.
page-play-too-long = No match has so many turns, or such long ones.
page-play-side = A side is black or white.
page-play-too-many-parts = No turn has so many parts.
page-play-no-such-turn = The match has no such turn.
page-play-not-yours = You have no match with this number.
page-play-says-too-much = Nobody says so much with a turn.
page-play-press-or-submit = Press a button, or submit a form.
page-play-not-over = The match isn't over yet.
page-play-say-ply = Say after how many turns.
page-play-change-tried = Add or remove a line, or publish all.
page-play-nothing-like-that = There's nothing like that to do here.
