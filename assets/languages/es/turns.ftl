turn-begun =
    { $turns ->
        [one] { $typed }… (1 jugada)
       *[other] { $typed }… ({ $turns } jugadas)
    }
turn-hello = ¡Hola! Mira en `/help` lo que puedo hacer.
turn-unread-reply = No puedo leer esa respuesta. Para jugar, responde con la mención activada, mencióname, usa `/move` o pulsa Elegir jugada. (Si administras este bot: activa el permiso “message content intent” y podré leer las respuestas.)
turn-edited = Editar ese mensaje no cambia la jugada que hiciste con él. Para pedir deshacerla, usa `/match undo`.
turn-edited-late = Esa edición no cuenta: leo las ediciones durante 5 minutos, siempre que no se haya jugado nada más. Para jugarla, envíala en un mensaje nuevo.
turn-other-match = Ese tablero es de la partida { $old }, pero aquí ahora está en curso la partida { $new }. Responde a su último tablero.
turn-to-resign = Para abandonar la partida { $match }, usa `/match resign` o el botón Abandonar.
turn-no-passing = En { $game } no se pasa: { $why }.
turn-to-offer-draw = Para ofrecer tablas, usa `/match draw` o el botón Ofrecer tablas.
turn-to-take-back = Para pedir deshacer tu última jugada, usa `/match undo`.
turn-other-number = Esta es la partida { $match }, no la { $typed }. Para jugar aquí, escribe solo `{ $turn }`.
turn-no-number = Quita el número y escribe solo `{ $turn }`.
