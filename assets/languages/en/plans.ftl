# What a player has planned in a match, to that player alone.

# Buttons.
plan-from-here = Plan from here
plan-remove = Remove
plan-clear = Clear plan

# In the empty field of a form. The word “then” is typed like that in every language.
plan-example-line = e.g. { $turn } then …
# $line is one or several turns: “f6, then g7, then c5”.
plan-planned = Planned: { $line }.
# The turns of a line; $first can be several already.
plan-then = { $first }, then { $next }
# A suggestion for the number of a planned turn, with the line that leads to it.
plan-suggestion = { $number }: { $line }
plan-shown =
    { $count ->
        [one] Your plan for match { $match }, 1 turn of at most { NUMBER($most) }:
       *[other] Your plan for match { $match }, { $count } turns of at most { NUMBER($most) }:
    }
# A turn of the reader's in the list of what is planned.
plan-own-turn = { $turn } (you)
plan-after = The board after turn { $number } of your plan, `{ $turn }`.
plan-present = This is the current board.
# Asks for a line as it's typed; the word “then” is typed like that in every language.
plan-list-yours = List your turn, your opponent's, and your answer, e.g. `/if { $turn } then … then …`.
plan-name-theirs = Name a turn of your opponent's and your answer, e.g. `/if { $turn } then …`.
plan-removed = Removed `{ $turn }` and everything after it from your plan.
plan-cleared = Your plan for match { $match } is cleared.
plan-turn-missing = Turn { $number } of this line is missing.
# $why is one or two sentences.
plan-turn-not-possible = Turn { $number } of this line, `{ $turn }`, doesn't work: { $why }
plan-after-the-end = The game is over before `{ $turn }`.
plan-without-answer = A line has to end with your answer to a turn of your opponent's: `/if … then …`.
plan-full = A plan can have up to { NUMBER($most) } turns. Remove some first with `/plan`.
plan-not-planned = There's no such turn in your plan. To see it, use `/plan`.
plan-nothing-planned = You haven't planned anything in match { $match }.
