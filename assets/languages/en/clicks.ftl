# Turns that are put together part by part, on a board or from menus.

click-nothing-offered = Something went wrong, so nothing can be chosen on this board. You can still type your turn.
click-no-such-turn = No legal turn begins like that. Please choose again.
# How many cells a marker moves, in a menu.
click-number = +{ $number }
# What a turn does, as a sentence: “Place a stone on f6.”
click-turn = { $turn }.
# $spec is “Onyx, 12×12, open setup”. What is asked for stands below.
click-making = Your turn in match { $match }: { $spec }.
# Then follows what is asked for.
click-so-far = So far: `{ $turn }`.
# $does is a sentence that says what the turn does.
click-made = `{ $turn }`: { $does } Press Play to play it.
# What a turn leads to, in a menu.
click-draws = Draws the match
click-wins = Wins the match
click-loses = Loses the match
# Menus: what several cells or choices have in common. Of some boards the letter names a row.
click-letter =
    { $axis ->
        [row] Row { $letter }
       *[column] Column { $letter }
    }
click-row = Row { $number }
click-between = { $first } to { $last }
click-letter-first =
    { $axis ->
        [row] Choose a row first
       *[column] Choose a column first
    }
click-row-first = Choose a row first
click-length-first = Choose a length first
click-range-first = Choose a range first
# The name of a menu.
click-choose-match = Choose a match
click-which-match = It's your turn in { NUMBER($count) } matches. Which one?
