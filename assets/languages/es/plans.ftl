plan-from-here = Planear desde aquí
plan-remove = Quitar
plan-clear = Borrar plan

plan-example-line = p. ej. { $turn } then …
plan-planned = Planeado: { $line }.
plan-then = { $first }, luego { $next }
plan-suggestion = { $number }: { $line }
plan-shown =
    { $count ->
        [one] Tu plan para la partida { $match }, 1 jugada de { NUMBER($most) } como máximo:
       *[other] Tu plan para la partida { $match }, { $count } jugadas de { NUMBER($most) } como máximo:
    }
plan-own-turn = { $turn } (tú)
plan-after = El tablero tras la jugada { $number } de tu plan, `{ $turn }`.
plan-present = Este es el tablero actual.
plan-list-yours = Escribe tu jugada, la de tu rival y tu respuesta, p. ej. `/if { $turn } then … then …`.
plan-name-theirs = Escribe una jugada de tu rival y tu respuesta, p. ej. `/if { $turn } then …`.
plan-removed = Se quitó `{ $turn }` y todo lo que seguía en tu plan.
plan-cleared = Tu plan para la partida { $match } quedó vacío.
plan-turn-missing = Falta la jugada { $number } de esta línea.
plan-turn-not-possible = La jugada { $number } de esta línea, `{ $turn }`, no vale: { $why }
plan-after-the-end = La partida termina antes de `{ $turn }`.
plan-without-answer = Una línea debe acabar con tu respuesta a una jugada de tu rival: `/if … then …`.
plan-full = Un plan puede tener hasta { NUMBER($most) } jugadas. Quita primero algunas con `/plan`.
plan-not-planned = Esa jugada no está en tu plan. Para verlo, usa `/plan`.
plan-nothing-planned = No has planeado nada en la partida { $match }.
