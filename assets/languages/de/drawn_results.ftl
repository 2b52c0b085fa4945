drawn-results-rating = Wertung in { $game }
drawn-results-rating-level = Wertung von Stufe { $level } in { $game }
drawn-results-by-game = Ergebnisse nach Spiel und Farbe
drawn-results-matches = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
 }
drawn-results-matches-range = { $count ->
    [one] 1 Partie · { $low } bis { $high }
   *[other] { $count } Partien · { $low } bis { $high }
 }
drawn-results-band = ± 2 Abweichungen (95 %)
drawn-results-band-provisional = ± 2 Abweichungen, vorläufig
drawn-results-won = gewonnen
drawn-results-drawn = remis
drawn-results-lost = verloren

drawn-results-curve = { $title } im Lauf der Zeit, mit einem Band von 2 Abweichungen nach beiden Seiten (zu 95 % sicher).
drawn-results-single = Nach einer gewerteten Partie: { $rating } am { $day }.
drawn-results-ends = { NUMBER($count) } gewertete Partien. Nach der ersten: { $first } am { $first-day }. Nach der letzten: { $last } am { $last-day }.
drawn-results-extremes = Höchste: { $high } am { $high-day }. Niedrigste: { $low } am { $low-day }.
drawn-results-now = Jetzt: { $rating }.
drawn-results-now-provisional = Jetzt: { $rating }, vorläufig.
drawn-results-between = Dazwischen: { $ratings }.
drawn-results-between-one = { $rating } am { $day }

drawn-results-bars = { $count ->
    [one] Ergebnisse nach Spiel und Farbe: 1 Partie.
   *[other] Ergebnisse nach Spiel und Farbe: { $count } Partien.
 }
drawn-results-both = { $game }: mit Schwarz { NUMBER($black-won) } gewonnen, { NUMBER($black-drawn) } remis, { NUMBER($black-lost) } verloren; mit Weiß { NUMBER($white-won) } gewonnen, { NUMBER($white-drawn) } remis, { NUMBER($white-lost) } verloren.
drawn-results-black = { $game }: mit Schwarz { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren; keine mit Weiß.
drawn-results-white = { $game }: keine mit Schwarz; mit Weiß { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren.
drawn-results-none = { $game }: keine mit Schwarz; keine mit Weiß.
