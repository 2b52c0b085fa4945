chance-percent = { $number } %
chance-worth =
    { $worth ->
        [winning] { $percent } (gewonnen)
        [very-good] { $percent } (sehr gut)
        [good] { $percent } (gut)
        [bad] { $percent } (schlecht)
        [very-bad] { $percent } (sehr schlecht)
        [lost] { $percent } (verloren)
       *[even] { $percent } (etwa gleich)
    }
