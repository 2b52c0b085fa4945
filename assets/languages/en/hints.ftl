# Hints: a good turn and what the position is worth.

# What the position is worth follows.
hint-turn = Hint for match { $match }: `{ $turn }`.
hint-wins = It wins, whatever your opponent does.
hint-loses = Your position is lost if your opponent plays well.
hint-draws = If you both play well, it's a draw.
# $chance is a percentage: “62%”.
hint-worth =
    { $worth ->
        [winning] Your position is winning: your chances are about { $chance }.
        [very-good] Your position is very good: your chances are about { $chance }.
        [good] Your position is good: your chances are about { $chance }.
        [bad] Your position is bad: your chances are about { $chance }.
        [very-bad] Your position is very bad: your chances are about { $chance }.
        [lost] Your position is lost: your chances are about { $chance }.
       *[even] Your position is about even: your chances are about { $chance }.
    }
hint-enough-today = You've taken { NUMBER($most) } hints in the last 24 hours, which is the limit. Try again later.
hint-working-on-yours = I'm still working on your last hint.
hint-too-many-at-once = I'm working on too many hints right now. Try again in a minute.
hint-none-found = I couldn't find a hint.
