puzzle-next = Siguiente problema
puzzle-show-answer = Ver la solución
puzzle-try-again = Reintentar
puzzle-report = Informar de un fallo
puzzle-mistakes = Aprende de tus errores
puzzle-next-mistake = Siguiente error
puzzle-solve = Resolver

puzzle-report-form = Informar de un fallo
puzzle-report-field = ¿Qué falla en este problema?
puzzle-turn-form = Tu jugada en el problema
puzzle-turn-field = Tu jugada

puzzle-goal-wins =
    { $turns ->
        [1] { $side ->
            [black] Juegan las negras y ganan.
           *[white] Juegan las blancas y ganan.
        }
       *[other] { $side ->
            [black] Juegan las negras y ganan en { $turns } jugadas.
           *[white] Juegan las blancas y ganan en { $turns } jugadas.
        }
    }
puzzle-goal-decides =
    { $turns ->
        [1] { $side ->
            [black] Juegan las negras y sacan una ventaja que las blancas ya no pueden remontar.
           *[white] Juegan las blancas y sacan una ventaja que las negras ya no pueden remontar.
        }
       *[other] { $side ->
            [black] Juegan las negras y en { $turns } jugadas sacan una ventaja que las blancas ya no pueden remontar.
           *[white] Juegan las blancas y en { $turns } jugadas sacan una ventaja que las negras ya no pueden remontar.
        }
    }
puzzle-goal-winning =
    { $turns ->
        [1] { $side ->
            [black] Juegan las negras: encuentra la jugada que lleva a la victoria.
           *[white] Juegan las blancas: encuentra la jugada que lleva a la victoria.
        }
       *[other] { $side ->
            [black] Juegan las negras: encuentra las { $turns } jugadas que llevan a la victoria.
           *[white] Juegan las blancas: encuentra las { $turns } jugadas que llevan a la victoria.
        }
    }
puzzle-goal-draws =
    { $turns ->
        [1] { $side ->
            [black] Juegan las negras: encuentra la jugada que lleva a las tablas.
           *[white] Juegan las blancas: encuentra la jugada que lleva a las tablas.
        }
       *[other] { $side ->
            [black] Juegan las negras: encuentra las { $turns } jugadas que llevan a las tablas.
           *[white] Juegan las blancas: encuentra las { $turns } jugadas que llevan a las tablas.
        }
    }
puzzle-goal-best =
    { $turns ->
        [1] { $side ->
            [black] Juegan las negras: encuentra la mejor jugada.
           *[white] Juegan las blancas: encuentra la mejor jugada.
        }
       *[other] { $side ->
            [black] Juegan las negras: encuentra las { $turns } mejores jugadas.
           *[white] Juegan las blancas: encuentra las { $turns } mejores jugadas.
        }
    }
puzzle-last =
    { $side ->
        [black] Las negras jugaron `{ $turn }`.
       *[white] Las blancas jugaron `{ $turn }`.
    }
puzzle-named = Problema: { $spec }, `{ $id }`
puzzle-named-own = De tu propia partida: { $spec }, `{ $id }`

puzzle-right =
    { $side ->
        [black] `{ $turn }` es correcta. Las negras responden `{ $reply }`. ¡Sigue!
       *[white] `{ $turn }` es correcta. Las blancas responden `{ $reply }`. ¡Sigue!
    }
puzzle-solved = `{ $turn }`: ¡resuelto!
puzzle-solved-later = `{ $turn }`: ahora sí, tras más de un intento.
puzzle-wrong = `{ $turn }` no es.
puzzle-wrong-refuted =
    { $side ->
        [black] `{ $turn }` no es: las negras responderían `{ $reply }`.
       *[white] `{ $turn }` no es: las blancas responderían `{ $reply }`.
    }
puzzle-answer = La solución: { $turns }

puzzle-rated = Tu rating de problemas en { $game }: { $change }.
puzzle-provisional = Es provisional, así que todavía varía mucho.
puzzle-streak = { NUMBER($count) } seguidos.
puzzle-solved-so-far = Problemas de { $game }: rating { $rating }, { NUMBER($solved) } de { NUMBER($tried) } resueltos a la primera, como mucho { NUMBER($streak) } seguidos.
puzzle-unrated = No cambia tu rating: ya lo habías tenido o lo elegiste tú.

puzzle-looking-for-mistakes = Estoy buscando en tus jugadas de la partida { $match } errores que den un buen problema. Pulsa otra vez el botón en un minuto o dos.
puzzle-no-mistakes = Ninguna de tus jugadas en la partida { $match } da un buen problema: o no se te escapó nada, o lo que se te escapó no era la única buena jugada.
puzzle-mistakes-done = Esos fueron tus errores en la partida { $match }.
puzzle-not-your-match = Tú no jugaste la partida { $match }.
puzzle-too-many-at-once = Ahora mismo estoy revisando demasiadas partidas. Inténtalo en unos minutos.

puzzle-date =
    { $month ->
        [1] { $day } de enero
        [2] { $day } de febrero
        [3] { $day } de marzo
        [4] { $day } de abril
        [5] { $day } de mayo
        [6] { $day } de junio
        [7] { $day } de julio
        [8] { $day } de agosto
        [9] { $day } de septiembre
        [10] { $day } de octubre
        [11] { $day } de noviembre
       *[12] { $day } de diciembre
    }
puzzle-daily = Problema del día, { $date }: { $spec }
puzzle-daily-private = Tus respuestas son privadas.
puzzle-daily-answer = La solución del { $date }: { $turns }.
puzzle-daily-untried = Aquí no lo intentó nadie.
puzzle-daily-solved-by-all =
    { $tried ->
        [one] Aquí lo intentó 1 persona y lo resolvió.
       *[other] Aquí lo resolvieron todas las personas que lo intentaron: { $tried }.
    }
puzzle-daily-solved-by-none =
    { $tried ->
        [one] Aquí lo intentó 1 persona y no salió a la primera.
       *[other] Aquí lo intentaron { $tried } personas y a nadie le salió a la primera.
    }
puzzle-daily-solved-by = Aquí lo resolvieron a la primera { NUMBER($solved) } de { NUMBER($tried) } personas.
puzzle-daily-table =
    { $month ->
        [1] Resueltos en enero: { $people }.
        [2] Resueltos en febrero: { $people }.
        [3] Resueltos en marzo: { $people }.
        [4] Resueltos en abril: { $people }.
        [5] Resueltos en mayo: { $people }.
        [6] Resueltos en junio: { $people }.
        [7] Resueltos en julio: { $people }.
        [8] Resueltos en agosto: { $people }.
        [9] Resueltos en septiembre: { $people }.
        [10] Resueltos en octubre: { $people }.
        [11] Resueltos en noviembre: { $people }.
       *[12] Resueltos en diciembre: { $people }.
    }
puzzle-daily-person = { $rank }. { $name } { NUMBER($solved) } de { NUMBER($tried) }
puzzle-daily-nowhere = Problema del día: ninguno. Para tener uno, usa `/settings puzzles:`.
puzzle-daily-here = Problema del día: en { $channel } a las { $time } ({ $zone }), { $game }. Para quitarlo, usa `/settings game:none`.
puzzle-daily-here-any = Problema del día: en { $channel } a las { $time } ({ $zone }), cualquier juego. Para quitarlo, usa `/settings game:none`.
puzzle-too-few =
    { $count ->
        [one] { $game } solo tiene 1 problema por ahora, demasiado poco para uno al día. Elige otro juego, o cualquiera. No se cambió nada.
       *[other] { $game } solo tiene { $count } problemas por ahora, demasiado pocos para uno al día. Elige otro juego, o cualquiera. No se cambió nada.
    }
puzzle-none-and-when = `game:none` quita el problema del día, así que no pongas dónde ni cuándo. No se cambió nada.
puzzle-not-a-time = “{ $typed }” no es una hora del día: escribe una como `18:00`. No se cambió nada.
puzzle-cannot-post-there = No puedo publicar en ese canal.
puzzle-other-server = Ese canal está en otro servidor. No se cambió nada.
puzzle-no-daily = Todavía no hay problema del día.
puzzle-not-that-day = Este no era el problema de ese día. El de hoy está en `/daily`.
puzzle-daily-unrated = El problema del día no cambia tu rating.

puzzle-still-open = Todavía estás con este.
puzzle-no-other = Todavía no hay otro problema de { $game }.
puzzle-none = Todavía no hay problemas.
puzzle-none-open = No estás resolviendo ningún problema. Pide uno con `/puzzle`.
puzzle-not-there = Este problema ya no está. Pide otro con `/puzzle`.
puzzle-unknown = No existe el problema “{ $typed }”. Pide otro con `/puzzle`.
puzzle-withdrawn = Este problema se retiró porque tiene algún fallo. Tu rating se mantiene.
puzzle-gone-on = Este problema ha avanzado desde entonces. Estás aquí:
puzzle-over = Ya terminaste este problema.
puzzle-reported = ¡Gracias! Quien me administra revisará `{ $id }`.
