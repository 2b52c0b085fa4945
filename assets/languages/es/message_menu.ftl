message-menu-not-mine = Ese mensaje no es mío. Usa esto en un mensaje mío que muestre un tablero.
message-menu-no-board = No sé de qué partida trata ese mensaje. Usa esto en el último tablero de una partida o di cuál es, p. ej. `/replay match:12`; las tuyas están en `/games` y `/player history`.
message-menu-only-for-players = Solo quienes juegan la partida { $match } pueden abrirla.
message-menu-only-for-players-here = Aquí solo quienes juegan la partida { $match } pueden abrirla; los demás pueden hacerlo en el canal donde se juega.
