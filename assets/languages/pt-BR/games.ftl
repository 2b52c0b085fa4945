games-no-passing = é preciso sempre fazer uma jogada
games-size = { $size }×{ $size }

games-on-cell = { $piece ->
    [black] pedra preta
    [white] pedra branca
   *[dud] peça neutra
}

games-stone-occupied = { $by ->
    [black] Já há uma pedra preta em `{ $cell }`.
   *[white] Já há uma pedra branca em `{ $cell }`.
}

games-tiles = { $way ->
    [upright] { $length } casas na vertical
   *[across] { $length } casas na horizontal
}
