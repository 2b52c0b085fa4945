games-no-passing = Du musst immer einen Zug spielen
games-size = { $size }×{ $size }

games-on-cell = { $piece ->
    [black] schwarzer Stein
    [white] weißer Stein
   *[dud] neutraler Stein
}

games-stone-occupied = { $by ->
    [black] Auf `{ $cell }` liegt schon ein schwarzer Stein.
   *[white] Auf `{ $cell }` liegt schon ein weißer Stein.
}

games-tiles = { $way ->
    [upright] { $length } Felder senkrecht
   *[across] { $length } Felder waagerecht
}
