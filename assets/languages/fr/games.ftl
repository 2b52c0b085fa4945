games-no-passing = il faut toujours jouer un coup
games-size = { $size }×{ $size }

games-on-cell = { $piece ->
    [black] pierre noire
    [white] pierre blanche
   *[dud] pion neutre
}

games-stone-occupied = { $by ->
    [black] Il y a déjà une pierre noire en `{ $cell }`.
   *[white] Il y a déjà une pierre blanche en `{ $cell }`.
}

games-tiles = { $way ->
    [upright] { $length } cases à la verticale
   *[across] { $length } cases à l’horizontale
}
