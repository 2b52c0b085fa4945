rules-goal = El objetivo
rules-board = El tablero
rules-turn = En tu turno
rules-end = El final
rules-barred = Lo que no puedes hacer
rules-typed = Escribir una jugada

rules-no-pictures = No pude dibujar las imágenes de ejemplo.
rules-played = (`{ $turn }`)
rules-not-allowed = `{ $turn }` no está permitida.
rules-picture = { $game }, imagen { $number } de { $count }: { $title }.
