# Guessing the turns of a finished match, or of a game that level 5 played against itself.

# Buttons.
guess-begin = Guess the move
guess-skip = Skip

# $spec is the game, its size and its setup: “Onyx, 6×6, standard setup”.
guess-heading = Guess the move, match { $match }: { $spec }.
guess-heading-level = Guess the move, a game of level 5 against itself: { $spec }.
# $number is the number of the turn.
guess-asked =
    { $side ->
        [black] Turn { $number }: what did { $who } (Black) play?
       *[white] Turn { $number }: what did { $who } (White) play?
    }
guess-asked-level =
    { $side ->
        [black] Turn { $number }: what did level 5 (Black) play?
       *[white] Turn { $number }: what did level 5 (White) play?
    }
# How many turns there are.
guess-to-guess = { NUMBER($count) } to guess.
guess-progress = Guessed: { NUMBER($done) } of { NUMBER($count) }. Points: { NUMBER($points) } of { NUMBER($most) }.

guess-is-played = `{ $turn }` is what was played.
# $guess is the turn that was guessed, $turn the one that was played.
guess-other-played = You: `{ $guess }`. Played: `{ $turn }`.
guess-played = Played: `{ $turn }`.
guess-better = Better, as I see it: `{ $turn }`.
guess-points =
    { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
guess-over =
    { $side ->
        [black] That was Black's last turn in match { $match }: { NUMBER($points) } of { NUMBER($most) } points.
       *[white] That was White's last turn in match { $match }: { NUMBER($points) } of { NUMBER($most) } points.
    }
guess-over-level =
    { $side ->
        [black] That was Black's last turn in a game of level 5 against itself: { NUMBER($points) } of { NUMBER($most) } points.
       *[white] That was White's last turn in a game of level 5 against itself: { NUMBER($points) } of { NUMBER($most) } points.
    }

guess-one-of-both = Choose either a match or, with `game:`, a game of level 5 against itself, not both.
guess-no-good-game = I have no such game.
guess-being-made = I'm analysing match { $match } first. This can take half a minute; press the button then.
guess-guessed-before = You've guessed that turn already. Here's the next one:
guess-scale = A turn as good as the best gets 3 points; what was played gets 2 if it lost little, 1 if it lost more, and none if it was a mistake. I can't tell what other turns are worth, so they get none.
