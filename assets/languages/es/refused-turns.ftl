refused-turn-try = Prueba con { $turns }.
refused-turn-example =
    { $article ->
        [an] Una jugada de { $game } se escribe así: `{ $turn }`.
       *[a] Una jugada de { $game } se escribe así: `{ $turn }`.
    }
refused-turn-empty = Escribe una jugada, p. ej. `{ $turn }`.
refused-turn-too-long = Es demasiado largo: una jugada puede tener hasta { NUMBER($limit) } caracteres.
refused-turn-unreadable = No entiendo “{ $typed }”.
refused-turn-off-board = “{ $cell }” no existe en este tablero: las columnas van de la a a la { $last-column } y las filas, del 1 al { $rows }.
refused-turn-too-many-cells =
    { $article ->
        [an] Nombraste { NUMBER($found) } casillas, pero una jugada de { $game } tiene como mucho { NUMBER($most) }.
       *[a] Nombraste { NUMBER($found) } casillas, pero una jugada de { $game } tiene como mucho { NUMBER($most) }.
    }
refused-turn-ambiguous = Eso podría ser más de una jugada. ¿Querías decir { $turns }?
refused-turn-off-row = “{ $cell }” no existe en este tablero: la fila { $row } va de { $first } a { $last }.
refused-turn-off-rows = “{ $cell }” no existe en este tablero: las filas van de la a a la { $last-row }, y el número cuenta las casillas desde la izquierda.
