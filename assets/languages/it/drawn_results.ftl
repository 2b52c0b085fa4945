drawn-results-rating = Rating a { $game }
drawn-results-rating-level = Rating a { $game }, livello { $level }
drawn-results-by-game = Risultati per gioco e lato
drawn-results-matches = { $count ->
    [one] 1 partita
   *[other] { $count } partite
 }
drawn-results-matches-range = { $count ->
    [one] 1 partita · da { $low } a { $high }
   *[other] { $count } partite · da { $low } a { $high }
 }
drawn-results-band = ± 2 deviazioni (95%)
drawn-results-band-provisional = ± 2 deviazioni, provvisorio
drawn-results-won = vinte
drawn-results-drawn = patte
drawn-results-lost = perse

drawn-results-curve = { $title } nel tempo, con una fascia di 2 deviazioni per parte (certezza del 95%).
drawn-results-single = Dopo 1 partita classificata: { $rating }, { $day }.
drawn-results-ends = { NUMBER($count) } partite classificate. Dopo la prima: { $first }, { $first-day }. Dopo l'ultima: { $last }, { $last-day }.
drawn-results-extremes = Massimo: { $high }, { $high-day }. Minimo: { $low }, { $low-day }.
drawn-results-now = Ora: { $rating }.
drawn-results-now-provisional = Ora: { $rating }, provvisorio.
drawn-results-between = Nel mezzo: { $ratings }.
drawn-results-between-one = { $rating } il { $day }

drawn-results-bars = { $count ->
    [one] Risultati per gioco e lato: 1 partita.
   *[other] Risultati per gioco e lato: { $count } partite.
 }
drawn-results-both = { $game }: con il Nero vinte { NUMBER($black-won) }, patte { NUMBER($black-drawn) }, perse { NUMBER($black-lost) }; con il Bianco vinte { NUMBER($white-won) }, patte { NUMBER($white-drawn) }, perse { NUMBER($white-lost) }.
drawn-results-black = { $game }: con il Nero vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }; nessuna con il Bianco.
drawn-results-white = { $game }: nessuna con il Nero; con il Bianco vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }.
drawn-results-none = { $game }: nessuna con il Nero; nessuna con il Bianco.
