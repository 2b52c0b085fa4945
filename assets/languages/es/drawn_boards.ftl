bar-to-move = { $side ->
    [black] Juegan negras
   *[white] Juegan blancas
}
bar-won = { $side ->
    [black] Ganan negras
   *[white] Ganan blancas
}
bar-no-result = Sin resultado
bar-draw = Tablas
bar-over = Fin
bar-start = inicio
bar-after-turn = jug. { $turn }
bar-at-turn = jug. { $turn }
bar-reason = { $reason ->
    [connection] conexión
    [repetition] repetición
    [groups] grupos
    [points] puntos
    [tiles] losetas
    [line] línea
    [start] desempate
    [resignation] abandono
    [timeout] tiempo
    [agreement] acuerdo
    [aborted] anulada
   *[adjudication] arbitraje
}
bar-counted = { $counted ->
    [groups] grupos
    [points] puntos
    [stones] piedras
    [tiles] losetas
   *[left-and-group] resto, grupo
}
bar-swapped = cambio
bar-no-mirror = × sin espejo
bar-placement = colocación
bar-scoring = puntuación
bar-to-place = por colocar (cantidad × longitud)
bar-unplaced = sin colocar (cantidad × longitud)
bar-removable = { $shortest ->
    [7] puede quitar longitud { $shortest }
   *[other] puede quitar longitud { $shortest } o más
}
bar-unplaced-tiles = sin colocar: { $tiles }
bar-all-placed = todas colocadas
bar-none-unplaced = ninguna

chart-blacks-chances = Probabilidades de las negras
chart-turns = { $turns ->
    [one] { $turns } jugada
   *[other] { $turns } jugadas
}
