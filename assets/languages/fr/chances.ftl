chance-percent = { $number } %
chance-worth =
    { $worth ->
        [winning] { $percent } (position gagnante)
        [very-good] { $percent } (très bonne position)
        [good] { $percent } (bonne position)
        [bad] { $percent } (mauvaise position)
        [very-bad] { $percent } (très mauvaise position)
        [lost] { $percent } (position perdue)
       *[even] { $percent } (position à peu près égale)
    }
