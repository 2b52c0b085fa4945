# What there is to learn from: rules, lessons and puzzles.

# The rules of a game: a heading, and links.
page-rules-more = More
page-rules-exact = The exact rules, point by point
page-rules-all = The rules of all games

page-learn-title = Learn
page-learn-about = Each game in about ten minutes, by playing short positions.
page-learn-to-lessons = To the lessons
page-learn-to-puzzles = To the puzzles
# Buttons.
page-learn-all-lessons = All lessons
page-learn-all-lessons-of = All lessons of { $game }
page-learn-all-games = All games
page-learn-start = Start
page-learn-start-game = Start: { $game }
page-learn-go-on = Go on
page-learn-go-on-game = Go on: { $game }
page-learn-lessons-of = Lessons of { $game }
# How far somebody is.
page-learn-lessons = { NUMBER($lessons) } lessons
page-learn-all-done = All { NUMBER($lessons) } lessons done ✓
page-learn-done = { NUMBER($done) } of { NUMBER($lessons) } lessons done
# Marks of lessons.
page-learn-lesson-skipped = skipped
page-learn-lesson-done = done
page-learn-sign-in = To take lessons and solve puzzles here, sign in: press “Play in browser” under a board where you play, or use `/play` there.
page-learn-sign-in-button = Sign in

page-puzzles-title = Puzzles
page-puzzles-short = Positions from games in which one turn is right.
page-puzzles-about = Positions from games in which one turn is right. Find it; your first try counts for your rating, but not at the puzzle of the day.
page-puzzles-game = Game
page-puzzles-any-game = Any game
page-puzzles-level = Level
page-puzzles-easier = Easier
page-puzzles-normal = About my rating
page-puzzles-harder = Harder
page-puzzles-go-on = Go on solving
page-puzzles-solve = Solve a puzzle
