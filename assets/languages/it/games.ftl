games-no-passing = si deve sempre giocare una mossa
games-size = { $size }×{ $size }

games-on-cell = { $piece ->
    [black] pietra nera
    [white] pietra bianca
   *[dud] pedina neutra
}

games-stone-occupied = { $by ->
    [black] Su `{ $cell }` c'è già una pietra nera.
   *[white] Su `{ $cell }` c'è già una pietra bianca.
}

games-tiles = { $way ->
    [upright] { $length } caselle in verticale
   *[across] { $length } caselle in orizzontale
}
