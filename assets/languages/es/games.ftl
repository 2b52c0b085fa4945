games-no-passing = siempre hay que hacer una jugada
games-size = { $size }×{ $size }
games-on-cell = { $piece ->
    [black] piedra negra
    [white] piedra blanca
   *[dud] ficha neutra
}
games-stone-occupied = { $by ->
    [black] Ya hay una piedra negra en `{ $cell }`.
   *[white] Ya hay una piedra blanca en `{ $cell }`.
}
games-tiles = { $way ->
    [upright] { $length } casillas en vertical
   *[across] { $length } casillas en horizontal
}
