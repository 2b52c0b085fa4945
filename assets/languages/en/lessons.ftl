# Lessons: what is said around their words, and how far somebody is with them.

# Buttons.
lesson-learn = Learn by playing
lesson-hint-button = Hint
lesson-skip = Skip
lesson-next = Next
lesson-again = Start over
lesson-all = All lessons
lesson-play = Play level 1
lesson-go-on = Go on
lesson-go-on-with = Go on: { $game }

# In the menu of a game's lessons.
lesson-choose = Choose a lesson
# The title of the form for a turn, and its field: at most 45 characters.
lesson-form = Your turn in this lesson
lesson-turn-field = Your turn

lesson-heading = { $game }, lesson { $number } of { $count }: { $title }
# After what's to do, in brackets.
lesson-your-side =
    { $side ->
        [black] (You're Black.)
       *[white] (You're White.)
    }
lesson-how = Press “Move” to put your turn together, or “Type it” to write it.
# Before a hint.
lesson-hint = Hint:
lesson-right = `{ $turn }` is right. Your opponent answers `{ $reply }`. What now?
# Followed by why.
lesson-done = `{ $turn }` does it!
# Followed by why, and by lesson-try-again.
lesson-wrong = `{ $turn }` isn't it.
lesson-try-again = The board is as it was: try again.
lesson-course-done = You've done all lessons of { $game }. Now play it: “Play level 1” starts a match against me here, on the smallest board.
lesson-skipped-left =
    { $count ->
        [one] That's the last one. One before it isn't done yet.
       *[other] That's the last one. { $count } before it aren't done yet.
    }

# How many lessons of a game are done.
lesson-list = Lessons of { $game }: { NUMBER($done) } of { NUMBER($count) } done
# A lesson in a list or a menu.
lesson-entry =
    { $standing ->
        [done] { $number }. { $title } ✓
        [skipped] { $number }. { $title } (skipped)
       *[new] { $number }. { $title }
    }
# $learn is lesson-learn-a-game.
lesson-overview = { $learn } in about ten minutes, by playing short positions:
# It stands out in lesson-overview.
lesson-learn-a-game = Learn a game
# How far somebody is with the lessons of a game, in a line.
lesson-game-new = { $game }: { NUMBER($count) } lessons
lesson-game-begun = { $game }: { NUMBER($done) } of { NUMBER($count) } lessons done
lesson-game-done = { $game }: all { NUMBER($count) } lessons done ✓

lesson-unknown = There's no lesson “{ $typed }” of { $game }. These are all of them.
lesson-changed = This lesson has changed since then. Here it is from its beginning.
lesson-which-game = Which game is that turn for? Add it, e.g. `/learn game:onyx turn:d3`.
lesson-whose = Which game is that lesson of? Add it, e.g. `/learn game:onyx lesson:6`.
lesson-unavailable = Something is wrong with the lessons of { $game }, so they can't be shown. It has been logged for whoever runs me.
