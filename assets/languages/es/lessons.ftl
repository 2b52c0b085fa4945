lesson-learn = Aprender jugando
lesson-hint-button = Pista
lesson-skip = Saltar
lesson-next = Siguiente
lesson-again = Empezar de nuevo
lesson-all = Todas las lecciones
lesson-play = Jugar nivel 1
lesson-go-on = Seguir
lesson-go-on-with = Seguir: { $game }

lesson-choose = Elige una lección
lesson-form = Tu jugada en esta lección
lesson-turn-field = Tu jugada

lesson-heading = { $game }, lección { $number } de { $count }: { $title }
lesson-your-side =
    { $side ->
        [black] (Llevas las negras.)
       *[white] (Llevas las blancas.)
    }
lesson-how = Pulsa “Elegir jugada” para elegirla paso a paso o “Escribirla” para teclearla.
lesson-hint = Pista:
lesson-right = `{ $turn }` es correcta. Tu rival responde `{ $reply }`. ¿Y ahora?
lesson-done = ¡`{ $turn }` lo consigue!
lesson-wrong = `{ $turn }` no es la buena.
lesson-try-again = El tablero está como antes: inténtalo otra vez.
lesson-course-done = Has hecho todas las lecciones de { $game }. ¡Ahora a jugar! “Jugar nivel 1” empieza aquí una partida contra mí en el tablero más pequeño.
lesson-skipped-left =
    { $count ->
        [one] Era la última. Queda una anterior sin hacer.
       *[other] Era la última. Quedan { $count } anteriores sin hacer.
    }

lesson-list = Lecciones de { $game }: { NUMBER($done) } de { NUMBER($count) } hechas
lesson-entry =
    { $standing ->
        [done] { $number }. { $title } ✓
        [skipped] { $number }. { $title } (saltada)
       *[new] { $number }. { $title }
    }
lesson-overview = { $learn } en unos diez minutos, jugando posiciones cortas:
lesson-learn-a-game = Aprende un juego
lesson-game-new = { $game }: { NUMBER($count) } lecciones
lesson-game-begun = { $game }: { NUMBER($done) } de { NUMBER($count) } lecciones hechas
lesson-game-done = { $game }: hechas las { NUMBER($count) } lecciones ✓

lesson-unknown = No existe la lección “{ $typed }” de { $game }. Estas son todas.
lesson-changed = Esta lección ha cambiado desde entonces. Aquí está desde el principio.
lesson-which-game = ¿Para qué juego es esa jugada? Añádelo, p. ej. `/learn game:onyx turn:d3`.
lesson-whose = ¿De qué juego es esa lección? Añádelo, p. ej. `/learn game:onyx lesson:6`.
lesson-unavailable = Algo va mal con las lecciones de { $game } y no se pueden mostrar. Ha quedado registrado para quien me administra.
