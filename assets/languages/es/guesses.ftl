guess-begin = Adivinar la jugada
guess-skip = Saltar

guess-heading = Adivina la jugada, partida { $match }: { $spec }.
guess-heading-level = Adivina la jugada, una partida del nivel 5 contra sí mismo: { $spec }.
guess-asked =
    { $side ->
        [black] Jugada { $number }: ¿qué jugó { $who } (Negras)?
       *[white] Jugada { $number }: ¿qué jugó { $who } (Blancas)?
    }
guess-asked-level =
    { $side ->
        [black] Jugada { $number }: ¿qué jugó el nivel 5 (Negras)?
       *[white] Jugada { $number }: ¿qué jugó el nivel 5 (Blancas)?
    }
guess-to-guess = Por adivinar: { NUMBER($count) }.
guess-progress = Adivinadas: { NUMBER($done) } de { NUMBER($count) }. Puntos: { NUMBER($points) } de { NUMBER($most) }.

guess-is-played = `{ $turn }` es lo que se jugó.
guess-other-played = Tú: `{ $guess }`. Se jugó: `{ $turn }`.
guess-played = Se jugó: `{ $turn }`.
guess-better = Mejor, según lo veo: `{ $turn }`.
guess-points =
    { $points ->
        [one] 1 punto.
       *[other] { $points } puntos.
    }
guess-over =
    { $side ->
        [black] Esa fue la última jugada de las negras en la partida { $match }: { NUMBER($points) } de { NUMBER($most) } puntos.
       *[white] Esa fue la última jugada de las blancas en la partida { $match }: { NUMBER($points) } de { NUMBER($most) } puntos.
    }
guess-over-level =
    { $side ->
        [black] Esa fue la última jugada de las negras en una partida del nivel 5 contra sí mismo: { NUMBER($points) } de { NUMBER($most) } puntos.
       *[white] Esa fue la última jugada de las blancas en una partida del nivel 5 contra sí mismo: { NUMBER($points) } de { NUMBER($most) } puntos.
    }

guess-one-of-both = Elige una partida o, con `game:`, una del nivel 5 contra sí mismo, pero no ambas cosas.
guess-no-good-game = No tengo ninguna partida así.
guess-being-made = Primero estoy analizando la partida { $match }. Puede tardar medio minuto; pulsa entonces el botón.
guess-guessed-before = Esa jugada ya la adivinaste. Aquí va la siguiente:
guess-scale = Una jugada tan buena como la mejor vale 3 puntos; la que se jugó vale 2 si perdía poco, 1 si perdía más y 0 si fue un error. De otras jugadas no sé cuánto valen, así que no dan puntos.
