chance-percent = { $number } %
chance-worth =
    { $worth ->
        [winning] { $percent } (gagnante)
        [very-good] { $percent } (très bonne)
        [good] { $percent } (bonne)
        [bad] { $percent } (mauvaise)
        [very-bad] { $percent } (très mauvaise)
        [lost] { $percent } (perdue)
       *[even] { $percent } (à peu près égale)
    }
