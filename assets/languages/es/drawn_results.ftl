drawn-results-rating = Rating en { $game }
drawn-results-rating-level = Rating en { $game }, nivel { $level }
drawn-results-by-game = Resultados por juego y color
drawn-results-matches = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
 }
drawn-results-matches-range = { $count ->
    [one] 1 partida · de { $low } a { $high }
   *[other] { $count } partidas · de { $low } a { $high }
 }
drawn-results-band = ± 2 desviaciones (95 %)
drawn-results-band-provisional = ± 2 desviaciones, provisional
drawn-results-won = ganadas
drawn-results-drawn = tablas
drawn-results-lost = perdidas

drawn-results-curve = { $title } a lo largo del tiempo, con una franja de 2 desviaciones a cada lado (95 % de certeza).
drawn-results-single = Tras 1 partida puntuada: { $rating } el { $day }.
drawn-results-ends = { NUMBER($count) } partidas puntuadas. Tras la primera: { $first } el { $first-day }. Tras la última: { $last } el { $last-day }.
drawn-results-extremes = Máximo: { $high } el { $high-day }. Mínimo: { $low } el { $low-day }.
drawn-results-now = Ahora: { $rating }.
drawn-results-now-provisional = Ahora: { $rating }, provisional.
drawn-results-between = Entretanto: { $ratings }.
drawn-results-between-one = { $rating } el { $day }

drawn-results-bars = { $count ->
    [one] Resultados por juego y color: 1 partida.
   *[other] Resultados por juego y color: { $count } partidas.
 }
drawn-results-both = { $game }: con negras { $black-won ->
        [one] 1 ganada
       *[other] { NUMBER($black-won) } ganadas
    }, { NUMBER($black-drawn) } tablas, { $black-lost ->
        [one] 1 perdida
       *[other] { NUMBER($black-lost) } perdidas
    }; con blancas { $white-won ->
        [one] 1 ganada
       *[other] { NUMBER($white-won) } ganadas
    }, { NUMBER($white-drawn) } tablas, { $white-lost ->
        [one] 1 perdida
       *[other] { NUMBER($white-lost) } perdidas
    }.
drawn-results-black = { $game }: con negras { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }; ninguna con blancas.
drawn-results-white = { $game }: ninguna con negras; con blancas { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }.
drawn-results-none = { $game }: ninguna con negras ni con blancas.
