chance-percent = { $number } %
chance-worth =
    { $worth ->
        [winning] { $percent } (ganada)
        [very-good] { $percent } (muy buena)
        [good] { $percent } (buena)
        [bad] { $percent } (mala)
        [very-bad] { $percent } (muy mala)
        [lost] { $percent } (perdida)
       *[even] { $percent } (igualada)
    }
