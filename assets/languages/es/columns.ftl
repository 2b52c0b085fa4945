column-rank = #
column-player = nombre
column-rating = rating
column-deviation = ±
column-matches = n
column-tally = g-t-p
column-streak = rch
column-level = nivel
column-game = juego
column-side = color
column-turns = jug.
column-time = tpo.
column-points = pts
column-sonneborn-berger = SB
column-buchholz = BH
column-number = n.º

column-means-rank = puesto
column-means-deviation = desviación del rating (“?” significa provisional)
column-means-rated = partidas puntuadas
column-means-over = partidas terminadas
column-means-tally = ganadas, tablas, perdidas
column-means-streak = victorias (+) o derrotas (-) seguidas
column-means-points = puntos
column-means-sonneborn-berger = Sonneborn-Berger, los puntos de los rivales vencidos y la mitad de los de aquellos con quienes hubo tablas
column-means-buchholz = Buchholz, los puntos de todos los rivales
column-means-number = número con que los resultados nombran a cada participante

column-key = { $label }: { $means }
column-key-next = { $before }; { $label }: { $means }
column-key-end = { $explained }.

column-rounds = Por ronda: B7+ es una victoria con blancas contra el número 7; N3=, tablas con negras; N2-, una derrota con negras; B5, una partida en curso; bye+, un punto sin rival.
column-crossed = Por número de rival: 1 es una victoria, ½ tablas, 0 una derrota, · una partida en curso.
column-withdrawn = -: se retiró pronto, no cuenta.

column-of-side = { $side ->
    [black] Negras
   *[white] Blancas
 }
column-seconds = { NUMBER($seconds) } s
