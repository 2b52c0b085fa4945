players-named = { $player } ({ $side ->
    [black] Negras
   *[white] Blancas
 })
players-former = Antigua cuenta
players-numbered = Participante { $number }
players-swapped = { $player } cambió los colores (`swap`) y ahora lleva las negras; { $other }, las blancas.
players-turn = { $player } jugó { $turn }: { $what }.
players-wins = Gana { $player }: { $reason }.
players-drawn = La partida acaba en tablas: { $reason }.
players-aborted = La partida se anuló; sin resultado.
players-played = Jugaste `{ $turn }` en la partida { $match }.
players-played-after = Enseguida se jugó también: { $turns }.
players-resign = ¿Abandonar la partida { $match } ({ $spec })? Ganará tu rival.
players-you-resigned = Abandonaste.

players-scoring = Nadie puede colocar otra loseta, así que empieza la fase de puntuación; { $player } va primero.
players-out-scoring = { $player } no tiene losetas que quitar y queda fuera; { $other } sigue a solas.
players-out-placed = { $player } ha colocado todas sus losetas y queda fuera; { $other } sigue a solas.
players-out-stuck = { $player } no tiene ninguna loseta que quepa y queda fuera; { $other } sigue a solas.
