alt-last-turn = { $side ->
    [black] Última jugada (negras): { $turn }.
   *[white] Última jugada (blancas): { $turn }.
}
alt-not-played = { $side ->
    [black] Aún sin jugar (negras): { $turn }.
   *[white] Aún sin jugar (blancas): { $turn }.
}
alt-won = { $side ->
    [black] Ganaron las negras.
   *[white] Ganaron las blancas.
}
alt-aborted = La partida se anuló.
alt-drawn = La partida acabó en tablas.
alt-to-move = { $side ->
    [black] Turno de las negras.
   *[white] Turno de las blancas.
}
alt-animation = { $turns ->
    [1] Animación de la primera jugada.
   *[other] Animación de las { $turns } jugadas.
}
