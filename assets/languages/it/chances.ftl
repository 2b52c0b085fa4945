chance-percent = { $number }%
chance-worth =
    { $worth ->
        [winning] { $percent } (vinta)
        [very-good] { $percent } (ottima)
        [good] { $percent } (buona)
        [bad] { $percent } (cattiva)
        [very-bad] { $percent } (pessima)
        [lost] { $percent } (persa)
       *[even] { $percent } (equilibrata)
    }
