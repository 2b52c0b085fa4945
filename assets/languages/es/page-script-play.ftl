# Lo que dicen por sí solas la página para jugar, la página pública de una partida y las de lecciones y problemas.

page-script-lost = Sin conexión. Se conserva lo que has elegido.
page-script-slow = Esperando al servidor.
page-script-signed-out = Vuelve a iniciar sesión: tu jugada se conserva.
page-script-how-to-sign-in = Pulsa “Jugar en el navegador” en Discord, o usa allí `/play`.
page-script-failed = Eso no funcionó. Inténtalo de nuevo.
page-script-checking = Comprobando si llegó tu jugada.
page-script-not-arrived = Tu jugada no llegó. Sigue aquí: juégala otra vez.
page-script-no-play-offline = Sin conexión: haz tu jugada cuando vuelva.
page-script-not-your-turn = No es tu turno.
page-script-old-position = Esta posición es anterior. Vuelve al tablero actual para elegir algo.
page-script-not-whole = Tu jugada todavía no está completa.
page-script-ended = La partida terminó.
page-script-moved = La partida avanzó mientras tanto.

page-script-kept = La partida avanzó. Lo que has elegido sigue valiendo: { $parts }.
page-script-restored = Esto es lo que habías elegido: { $parts }.
page-script-impossible = Lo que habías elegido ya no es posible: { $parts }.
page-script-not-played = Lo que habías elegido no se jugó: { $parts }.
page-script-kept-for-later = Lo que habías elegido no se jugó: { $parts }. Se guarda para tu próxima jugada.
page-script-typing = Estás escribiendo: { $typed }
page-script-unreadable = “{ $typed }” no se puede elegir aquí.

page-script-let-go = Suelta para elegir { $cell }
page-script-let-go-back = Suelta para deshacer { $cell }
page-script-barred = { $cell } no se puede elegir
page-script-slide = Desliza para elegir otra; fuera del tablero no eliges nada.
page-script-off = Suelta aquí para no elegir nada

page-script-looked-at = { $turn ->
    [0] El inicio
   *[other] Jugada { $turn } de { $turns }
}

page-script-what-if = ¿Y si…?
page-script-what-if-here = ¿Y si… desde aquí?
page-script-try = Probar
page-script-plan = Planear esto
page-script-remove = Quitar
page-script-back-to-match = Volver a la partida
page-script-publish = Publicar lo que probé
page-script-unpublish = Dejar de publicar lo que probé

page-script-published = Ahora quien mire esta partida verá lo que probaste.
page-script-unpublished = Lo que probaste vuelve a ser solo tuyo.
page-script-not-kept = Sin conexión: lo que acabas de probar aún no está guardado. Pruébalo de nuevo más tarde.
page-script-over-there = Aquí la partida ya terminó. Vuelve atrás o elige otra jugada.
page-script-tried = Probado
page-script-tried-before = Probado; la partida siguió otro camino
page-script-planned = { $turn }, planeada
page-script-what-if-plays = { $side ->
    [black] ¿Y si las negras juegan…? Elige en el tablero.
   *[white] ¿Y si las blancas juegan…? Elige en el tablero.
}

page-script-turn = Jugada
page-script-chances = Probabilidades de las negras
page-script-moments = Momentos decisivos
page-script-no-moments = No hubo grandes vuelcos.
page-script-analyse = Analizar
page-script-copy = Copiar el registro
page-script-picture = Guardar el tablero (PNG)
page-script-animation = Guardar todas las jugadas (GIF)
page-script-share = Compartir
page-script-show-turn = Mostrar la jugada { $turn }
page-script-try-better = Probar { $turn }
page-script-analysing = Analizando… Puede tardar un minuto.
page-script-copied = Se copió el registro.
page-script-link-copied = Se copió el enlace.
page-script-better = { $turn } era mejor.

page-script-say = Di algo con tu próxima jugada
page-script-note-on = { $turn ->
    [0] Tu nota sobre el inicio, solo para ti
   *[other] Tu nota tras la jugada { $turn }, solo para ti
}
page-script-noted = Guardada. Solo la ves tú.
page-script-not-noted = Sin conexión: tu nota aún no está guardada.
page-script-note = Tu nota: { $note }

page-script-play = Jugar
page-script-playing = Jugando…
page-script-back-to-now = Volver al tablero actual
page-script-my-matches = Mis partidas
page-script-record = Registro como texto
page-script-record-file = Guardar el registro
page-script-flip = Girar el tablero
page-script-settings = Ajustes
page-script-all-keys = Todas las teclas
page-script-send = Enviar
page-script-more = Más
page-script-keys = Teclas
page-script-next = Siguiente: { $match }
page-script-next-in = Siguiente: { $match }, { $left }

page-script-cell = { $holds ->
    [empty] { $state ->
        [can] { $cell }, vacía, se puede elegir
        [chosen] { $cell }, vacía, elegida
        [both] { $cell }, vacía, se puede elegir, elegida
       *[none] { $cell }, vacía
    }
   *[piece] { $state ->
        [can] { $cell }, { $piece }, se puede elegir
        [chosen] { $cell }, { $piece }, elegida
        [both] { $cell }, { $piece }, se puede elegir, elegida
       *[none] { $cell }, { $piece }
    }
}
page-script-group = { $count ->
    [one] { $cell }, { $piece }, sola
   *[other] { $cell }, { $piece }, en un grupo de { $count }: { $cells }
}
page-script-list = { $first }, { $next }
page-script-empty-row = No hay nada en esta fila
page-script-waiting = { $count ->
    [one] 1 partida te espera
   *[other] { $count } partidas te esperan
}
page-script-board = Tablero
page-script-side = { $side ->
    [black] Negras
   *[white] Blancas
}
page-script-side-to-move = { $side ->
    [black] Negras, es su turno
   *[white] Blancas, es su turno
}
page-script-you = Tú
page-script-opponent = Rival
page-script-clock = { $player }: { $left }
page-script-no-clock = { $player }: sin reloj
page-script-of-both = { $first }. { $second }
page-script-title = { $match } contra { $opponent }
page-script-title-your-turn = Tu turno · { $match } contra { $opponent }
page-script-days = { $count } d
page-script-hours = { $count } h
page-script-minutes = { $count } min
page-script-seconds = { $count } s
page-script-length = { $larger } { $smaller }

page-script-not-there = Stonepost no responde. Lo sigo intentando…
page-script-gone = Esta partida ya no es pública.
page-script-run = Reproducir
page-script-pause = Pausa
page-script-said-turn = Jugada { $turn }

page-script-not-sent = Sin conexión: eso no se hizo. Se conserva lo que has elegido; inténtalo de nuevo.
page-script-nothing-to-find = Ahora no hay nada que elegir.
page-script-nothing-to-find-press = Ahora no hay nada que elegir: pulsa “{ $button }” para seguir.

page-script-wish-again = Tocar otra vez mi propia pieza juega la jugada completa
page-script-wish-onward = Tras mi jugada, abrir la siguiente partida
page-script-wish-sound = Sonido cuando sea mi turno
page-script-wish-notify = Notificación del navegador cuando sea mi turno
page-script-keys-everywhere = Las teclas funcionan en toda la página
page-script-keys-board = Las teclas funcionan solo en el tablero
page-script-keys-off = Solo flechas, Intro y Esc, en el tablero
page-script-theme = Tema
page-script-theme-is = Tema: { $theme }
page-script-language = Idioma
page-script-language-is = Idioma: { $language }

page-script-key-type = a1, d4>e5, …
page-script-key-type-does = Escribir una casilla o una jugada y luego Intro
page-script-key-enter = Intro
page-script-key-enter-does = Elegir; jugar cuando la jugada está completa
page-script-key-shift-enter = Mayús Intro
page-script-key-shift-enter-does = Jugar
page-script-key-escape = Esc
page-script-key-escape-does = Deshacer; con Mayús, todo
page-script-key-space = Espacio
page-script-key-space-does = Elegir la casilla; gira una loseta (Isaac)
page-script-key-arrows = Flechas
page-script-key-arrows-does = Moverse por el tablero
page-script-key-slash-does = A un punto medio contiguo, y de vuelta (Onyx)
page-script-key-digits = 1 a 9
page-script-key-digits-does = Pulsar una de las opciones de debajo del tablero
page-script-key-page = Re Pág, Av Pág
page-script-key-page-does = Una jugada atrás o adelante
page-script-key-home = Inicio, Fin
page-script-key-home-does = Primera y última posición
page-script-key-l = Mayús L
page-script-key-l-does = Qué hizo la última jugada
page-script-key-c = Mayús C
page-script-key-c-does = Relojes
page-script-key-o = Mayús O
page-script-key-o-does = Qué hay en esta casilla
page-script-key-r = Mayús R
page-script-key-r-does = Qué hay en esta fila
page-script-key-g = Mayús G
page-script-key-g-does = El grupo de esta casilla; si no, lo que se cuenta
page-script-key-d = Mayús D
page-script-key-d-does = Qué hace lo que elegiste
page-script-key-f = Mayús F
page-script-key-f-does = Girar el tablero
page-script-key-w = Mayús W
page-script-key-w-does = ¿Y si…?: probar jugadas; volver a la partida
page-script-key-n = Mayús N
page-script-key-n-does = Siguiente partida
page-script-key-t = Mayús T
page-script-key-t-does = La tarea
page-script-key-help-does = Todas las teclas
page-script-key-steps = ←, →
page-script-key-run-does = Reproducir todas las jugadas; pausa
page-script-key-cells = Flechas en el tablero
page-script-key-cells-does = De casilla en casilla
page-script-key-next-does = Siguiente, o reintentar
