# Puzzles: what is to be found, and what comes of a turn.

# Buttons.
puzzle-next = Next puzzle
puzzle-show-answer = Show the answer
puzzle-try-again = Try again
puzzle-report = Report this puzzle
puzzle-mistakes = Learn from your mistakes
puzzle-next-mistake = Next mistake
puzzle-solve = Solve

# Titles of forms, and their fields: at most 45 characters.
puzzle-report-form = Report a puzzle
puzzle-report-field = What's wrong with it?
puzzle-turn-form = Your turn in the puzzle
puzzle-turn-field = Your turn

# What is to be found. $side is whose turn it is, $turns how many turns of theirs are to be found.
puzzle-goal-wins =
    { $turns ->
        [1] { $side ->
            [black] Black to move and win.
           *[white] White to move and win.
        }
       *[other] { $side ->
            [black] Black to move and win in { $turns } turns.
           *[white] White to move and win in { $turns } turns.
        }
    }
puzzle-goal-decides =
    { $turns ->
        [1] { $side ->
            [black] Black to move and get so far ahead that White can't catch up.
           *[white] White to move and get so far ahead that Black can't catch up.
        }
       *[other] { $side ->
            [black] Black to move and get so far ahead in { $turns } turns that White can't catch up.
           *[white] White to move and get so far ahead in { $turns } turns that Black can't catch up.
        }
    }
puzzle-goal-winning =
    { $turns ->
        [1] { $side ->
            [black] Black to move: find the turn that leads to a win.
           *[white] White to move: find the turn that leads to a win.
        }
       *[other] { $side ->
            [black] Black to move: find the { $turns } turns that lead to a win.
           *[white] White to move: find the { $turns } turns that lead to a win.
        }
    }
puzzle-goal-draws =
    { $turns ->
        [1] { $side ->
            [black] Black to move: find the turn that leads to a draw.
           *[white] White to move: find the turn that leads to a draw.
        }
       *[other] { $side ->
            [black] Black to move: find the { $turns } turns that lead to a draw.
           *[white] White to move: find the { $turns } turns that lead to a draw.
        }
    }
puzzle-goal-best =
    { $turns ->
        [1] { $side ->
            [black] Black to move: find the best turn.
           *[white] White to move: find the best turn.
        }
       *[other] { $side ->
            [black] Black to move: find the best { $turns } turns.
           *[white] White to move: find the best { $turns } turns.
        }
    }
# What the opponent played last; $side is theirs.
puzzle-last =
    { $side ->
        [black] Black played `{ $turn }`.
       *[white] White played `{ $turn }`.
    }
# $spec is the game, its size and its setup: “Onyx, 6×6, standard setup”; $id is the puzzle's name.
puzzle-named = Puzzle: { $spec }, `{ $id }`
puzzle-named-own = From your own match: { $spec }, `{ $id }`

# $side is the opponent.
puzzle-right =
    { $side ->
        [black] `{ $turn }` is right. Black answers `{ $reply }`. Go on!
       *[white] `{ $turn }` is right. White answers `{ $reply }`. Go on!
    }
puzzle-solved = `{ $turn }`: solved!
puzzle-solved-later = `{ $turn }`: that's it, at another try.
puzzle-wrong = `{ $turn }` isn't it.
# $side is the opponent.
puzzle-wrong-refuted =
    { $side ->
        [black] `{ $turn }` isn't it: Black would answer `{ $reply }`.
       *[white] `{ $turn }` isn't it: White would answer `{ $reply }`.
    }
# $turns are one or more turns: “c4, d5”.
puzzle-answer = The answer: { $turns }

# $change is “1500 → 1512 (+12)”.
puzzle-rated = Your puzzle rating in { $game }: { $change }.
puzzle-provisional = It's provisional, so it still moves a lot.
# After the rating: how many puzzles were solved one after the other, at least 2.
puzzle-streak = { NUMBER($count) } in a row.
puzzle-solved-so-far = Puzzles in { $game }: rating { $rating }, { NUMBER($solved) } of { NUMBER($tried) } solved at the first go, at most { NUMBER($streak) } in a row.
puzzle-unrated = It doesn't change your rating: you've had it before, or chose it yourself.

puzzle-looking-for-mistakes = I'm looking through your turns in match { $match } for mistakes that make a good puzzle. Press the button again in a minute or two.
puzzle-no-mistakes = None of your turns in match { $match } makes a good puzzle: either you missed nothing, or what you missed wasn't the only good turn.
puzzle-mistakes-done = Those were your mistakes in match { $match }.
puzzle-not-your-match = You didn't play match { $match }.
puzzle-too-many-at-once = I'm looking through too many matches right now. Try again in a few minutes.

# A date without its year, in puzzle-daily and others.
puzzle-date =
    { $month ->
        [1] { $day } January
        [2] { $day } February
        [3] { $day } March
        [4] { $day } April
        [5] { $day } May
        [6] { $day } June
        [7] { $day } July
        [8] { $day } August
        [9] { $day } September
        [10] { $day } October
        [11] { $day } November
       *[12] { $day } December
    }
puzzle-daily = Puzzle of the day, { $date }: { $spec }
puzzle-daily-private = Your answers stay private.
# Followed by one of the three below.
puzzle-daily-answer = The answer of { $date }: { $turns }.
puzzle-daily-untried = Nobody tried it here.
puzzle-daily-solved-by-all =
    { $tried ->
        [one] Solved here by everyone who tried it: 1 person.
       *[other] Solved here by everyone who tried it: { $tried } people.
    }
puzzle-daily-solved-by-none =
    { $tried ->
        [one] Tried here by 1 person, and solved by none at the first go.
       *[other] Tried here by { $tried } people, and solved by none at the first go.
    }
# $tried is at least 2.
puzzle-daily-solved-by = Solved here by { NUMBER($solved) } of { NUMBER($tried) } people at the first go.
# Who solved the most puzzles of the day; $people is “1. alice 5 of 6, 2. bob 4 of 6”.
puzzle-daily-table =
    { $month ->
        [1] Solved in January: { $people }.
        [2] Solved in February: { $people }.
        [3] Solved in March: { $people }.
        [4] Solved in April: { $people }.
        [5] Solved in May: { $people }.
        [6] Solved in June: { $people }.
        [7] Solved in July: { $people }.
        [8] Solved in August: { $people }.
        [9] Solved in September: { $people }.
        [10] Solved in October: { $people }.
        [11] Solved in November: { $people }.
       *[12] Solved in December: { $people }.
    }
puzzle-daily-person = { $rank }. { $name } { NUMBER($solved) } of { NUMBER($tried) }
puzzle-daily-nowhere = Puzzle of the day: none. To get one, use `/settings puzzles:`.
# $zone is a time zone: “Europe/Berlin”.
puzzle-daily-here = Puzzle of the day: in { $channel } at { $time } ({ $zone }), { $game }. To stop it, use `/settings game:none`.
puzzle-daily-here-any = Puzzle of the day: in { $channel } at { $time } ({ $zone }), any game. To stop it, use `/settings game:none`.
puzzle-too-few =
    { $count ->
        [one] { $game } has only 1 puzzle yet, which is too few for one a day. Choose another game, or any. Nothing was changed.
       *[other] { $game } has only { $count } puzzles yet, which is too few for one a day. Choose another game, or any. Nothing was changed.
    }
puzzle-none-and-when = `game:none` ends the puzzle of the day, so leave out where and when. Nothing was changed.
puzzle-not-a-time = “{ $typed }” isn't a time of the day: type one like `18:00`. Nothing was changed.
puzzle-cannot-post-there = I can't post in that channel.
puzzle-other-server = That channel is on another server. Nothing was changed.
puzzle-no-daily = There's no puzzle of the day yet.
puzzle-not-that-day = This wasn't the puzzle of that day. Today's is at `/daily`.
puzzle-daily-unrated = The puzzle of the day doesn't change your rating.

puzzle-still-open = You're still at this one.
puzzle-no-other = There's no other puzzle in { $game } yet.
puzzle-none = There are no puzzles yet.
puzzle-none-open = You're not solving a puzzle. Get one with `/puzzle`.
puzzle-not-there = This puzzle isn't there any more. Get another one with `/puzzle`.
puzzle-unknown = There's no puzzle “{ $typed }”. Get another one with `/puzzle`.
puzzle-withdrawn = This puzzle was withdrawn, because something is wrong with it. Your rating stays.
puzzle-gone-on = This puzzle has gone on since. Here's where you are:
puzzle-over = You've finished this puzzle.
puzzle-reported = Thanks! Whoever runs me will look at `{ $id }`.
