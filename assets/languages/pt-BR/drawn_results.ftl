drawn-results-rating = Rating em { $game }
drawn-results-rating-level = Rating em { $game }, nível { $level }
drawn-results-by-game = Resultados por jogo e lado
drawn-results-matches = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
 }
drawn-results-matches-range = { $count ->
    [one] { $count } partida · { $low } a { $high }
   *[other] { $count } partidas · { $low } a { $high }
 }
drawn-results-band = ± 2 desvios (95%)
drawn-results-band-provisional = ± 2 desvios, provisório
drawn-results-won = vitórias
drawn-results-drawn = empates
drawn-results-lost = derrotas

drawn-results-curve = { $title } ao longo do tempo, com uma faixa de 2 desvios para cada lado (95% de certeza).
drawn-results-single = Depois de 1 partida ranqueada: { $rating } em { $day }.
drawn-results-ends = { NUMBER($count) } partidas ranqueadas. Depois da primeira: { $first } em { $first-day }. Depois da última: { $last } em { $last-day }.
drawn-results-extremes = Máximo: { $high } em { $high-day }. Mínimo: { $low } em { $low-day }.
drawn-results-now = Agora: { $rating }.
drawn-results-now-provisional = Agora: { $rating }, provisório.
drawn-results-between = No meio: { $ratings }.
drawn-results-between-one = { $rating } em { $day }

drawn-results-bars = { $count ->
    [one] Resultados por jogo e lado: { $count } partida.
   *[other] Resultados por jogo e lado: { $count } partidas.
 }
drawn-results-both = { $game }: de pretas, vitórias { NUMBER($black-won) }, empates { NUMBER($black-drawn) }, derrotas { NUMBER($black-lost) }; de brancas, vitórias { NUMBER($white-won) }, empates { NUMBER($white-drawn) }, derrotas { NUMBER($white-lost) }.
drawn-results-black = { $game }: de pretas, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }; de brancas, nenhuma partida.
drawn-results-white = { $game }: de pretas, nenhuma partida; de brancas, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }.
drawn-results-none = { $game }: de pretas, nenhuma partida; de brancas, nenhuma partida.
