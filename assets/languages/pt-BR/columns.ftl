column-rank = #
column-player = nome
column-rating = rating
column-deviation = ±
column-matches = n
column-tally = v-e-d
column-streak = seq
column-level = nível
column-game = jogo
column-side = lado
column-turns = jog
column-time = tempo
column-points = pts
column-sonneborn-berger = SB
column-buchholz = BH
column-number = nº

column-means-rank = posição
column-means-deviation = desvio do rating (“?” quer dizer provisório)
column-means-rated = partidas ranqueadas
column-means-over = partidas terminadas
column-means-tally = vitórias, empates, derrotas
column-means-streak = vitórias (+) ou derrotas (-) seguidas
column-means-points = pontos
column-means-sonneborn-berger = Sonneborn-Berger, os pontos de oponentes vencidos e metade dos de quem empatou
column-means-buchholz = Buchholz, os pontos de todos os oponentes
column-means-number = número que identifica a pessoa nos resultados

column-key = { $label }: { $means }
column-key-next = { $before }; { $label }: { $means }
column-key-end = { $explained }.

column-rounds = Por rodada: B7+ é vitória jogando de brancas contra o número 7, P3= empate jogando de pretas, P2- derrota, B5 partida em andamento, bye+ um ponto sem oponente.
column-crossed = Pelo número do oponente: 1 é vitória, ½ empate, 0 derrota, · partida em andamento.
column-withdrawn = -: saiu cedo, não conta.

column-of-side = { $side ->
    [black] Pretas
   *[white] Brancas
 }
column-seconds = { NUMBER($seconds) }s
