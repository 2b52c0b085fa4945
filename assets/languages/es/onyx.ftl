onyx-in-short = Une tus dos lados. Cuatro piedras en un cuadrado capturan dos.

onyx-swapped = { $tense ->
    [past] cambió los colores con las negras
   *[would] cambiar los colores con las negras
}
onyx-placed = { $tense ->
    [past] colocó una piedra en { $point }
   *[would] colocar una piedra en { $point }
}
onyx-placed-and-captured = { $tense ->
    [past] colocó una piedra en { $point } y capturó { $points }
   *[would] colocar una piedra en { $point } y capturar { $points }
}
onyx-midpoint-placed = { $tense ->
    [past] colocó una piedra en el punto medio { $point }
   *[would] colocar una piedra en el punto medio { $point }
}
onyx-midpoint-placed-and-captured = { $tense ->
    [past] colocó una piedra en el punto medio { $point } y capturó { $points }
   *[would] colocar una piedra en el punto medio { $point } y capturar { $points }
}
onyx-captures = capturar { $points }

onyx-ask = Elige un punto para tu piedra.
onyx-ask-or-swap = Elige un punto para tu piedra o cambia los colores.
onyx-midpoint = { $point }, punto medio

onyx-corner-occupied = { $by ->
    [black] Solo puedes ocupar el punto medio `{ $midpoint }` mientras todas las esquinas de su cuadrado estén libres, y hay una piedra negra en `{ $corner }`.
   *[white] Solo puedes ocupar el punto medio `{ $midpoint }` mientras todas las esquinas de su cuadrado estén libres, y hay una piedra blanca en `{ $corner }`.
}
onyx-swap-first-turn = Todavía no hay nada que cambiar: los colores solo se pueden cambiar en la segunda jugada.
onyx-swap-too-late = Ya es tarde para cambiar los colores: solo se podía en la segunda jugada.
onyx-swap-again = Los colores ya se cambiaron, y eso solo puede pasar una vez.
onyx-not-a-square = `{ $first }` y `{ $second }` no son esquinas opuestas de un cuadrado, así que no hay punto medio entre ellas.
onyx-no-midpoint = No hay punto medio entre `{ $first }` y `{ $second }`: entre ellas hay dos triángulos, no un cuadrado.
