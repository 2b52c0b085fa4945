# The pages of lessons and puzzles: what they say besides what is said in chats.

# Links.
learn-page-all-puzzles = Puzzles
learn-page-rules = Rules

learn-page-lesson = { $game }, lesson { $number } of { $count }
# $date is a date without its year: “5 March”.
learn-page-puzzle-of-day = Puzzle of the day, { $date }
learn-page-puzzle = Puzzle
learn-page-score = Your puzzle rating in { $game }: { $rating }
# $count is how many puzzles were solved one after the other, at least 2.
learn-page-score-in-row = Your puzzle rating in { $game }: { $rating }, { NUMBER($count) } in a row
learn-page-course-done = You've done all lessons of { $game }. Now play it!
learn-page-no-such-lesson = There's no such lesson.
learn-page-no-such-puzzle = There's no such puzzle.
learn-page-cannot-be-done = That can't be done here.
learn-page-no-such-choice = There are no puzzles like that. Choose a game and a level from the lists.
learn-page-damaged = Something is wrong with this, so it can't be shown. It has been logged for whoever runs me.
