chance-percent = { $number }%
chance-worth =
    { $worth ->
        [winning] { $percent } (ganha)
        [very-good] { $percent } (muito boa)
        [good] { $percent } (boa)
        [bad] { $percent } (ruim)
        [very-bad] { $percent } (muito ruim)
        [lost] { $percent } (perdida)
       *[even] { $percent } (igual)
    }
