# La página pública de una partida, y las de servidores y jugadores.

page-match-standings = Clasificación
page-match-about = Más
page-match-side = { $side ->
    [black] Negras
   *[white] Blancas
}
page-match-side-to-move = { $side ->
    [black] Negras, es su turno
   *[white] Blancas, es su turno
}
page-match-start = El inicio
page-match-last = La última jugada
page-match-run = Reproducir
page-match-to-match = Ir a la partida
page-match-no-turns = Todavía no se ha hecho ninguna jugada.
page-match-turns-to = Jugadas hasta la { NUMBER($turn) }
page-match-turns-from = Jugadas desde la { NUMBER($turn) }
page-match-analysis = Análisis
page-match-nothing-said = No se dijo nada.
page-match-turn = Jugada { NUMBER($turn) }
page-match-sign-in = Para jugar, si es tu partida: { $link }.
page-match-flip = Girar el tablero
page-match-next = Su siguiente partida
page-match-record = Registro
page-match-record-file = { $link } (texto)
page-match-file = { $link } ({ $kind })
page-match-board = Este tablero
page-match-animation = Todas las jugadas
page-match-all = Clasificación y partidas
page-match-theme = Tema:
page-match-begun = Inicio de la partida: { $moment }.

page-list-pages = Páginas
page-list-more-players = Más participantes
page-list-older = Partidas anteriores
page-list-rules-of = Reglas de { $game }
