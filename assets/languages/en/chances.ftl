# Chances, from 0% (a loss) to 100% (a win).

chance-percent = { $number }%
# What a position is to whoever has this chance: “62% (good)”.
chance-worth =
    { $worth ->
        [winning] { $percent } (winning)
        [very-good] { $percent } (very good)
        [good] { $percent } (good)
        [bad] { $percent } (bad)
        [very-bad] { $percent } (very bad)
        [lost] { $percent } (lost)
       *[even] { $percent } (about even)
    }
