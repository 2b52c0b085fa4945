click-nothing-offered = Algo salió mal y no se puede elegir nada en este tablero. Aun así puedes escribir tu jugada.
click-no-such-turn = Ninguna jugada legal empieza así. Elige otra vez.
click-number = +{ $number }
click-turn = { $turn }.
click-making = Tu jugada en la partida { $match }: { $spec }.
click-so-far = De momento: `{ $turn }`.
click-made = `{ $turn }`: { $does } Pulsa Jugar para jugarla.
click-draws = La partida acaba en tablas
click-wins = Gana la partida
click-loses = Pierde la partida
click-letter =
    { $axis ->
        [row] Fila { $letter }
       *[column] Columna { $letter }
    }
click-row = Fila { $number }
click-between = { $first } a { $last }
click-letter-first =
    { $axis ->
        [row] Elige primero una fila
       *[column] Elige primero una columna
    }
click-row-first = Elige primero una fila
click-length-first = Elige primero una longitud
click-range-first = Elige primero un intervalo
click-choose-match = Elige una partida
click-which-match = Es tu turno en { NUMBER($count) } partidas. ¿En cuál juegas?
