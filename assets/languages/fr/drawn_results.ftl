drawn-results-rating = Cote à { $game }
drawn-results-rating-level = Cote à { $game }, niveau { $level }
drawn-results-by-game = Résultats par jeu et par couleur
drawn-results-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
 }
drawn-results-matches-range = { $count ->
    [one] { $count } partie · { $low } à { $high }
   *[other] { $count } parties · { $low } à { $high }
 }
drawn-results-band = ± 2 écarts (95 %)
drawn-results-band-provisional = ± 2 écarts, provisoire
drawn-results-won = gagnées
drawn-results-drawn = nulles
drawn-results-lost = perdues

drawn-results-curve = { $title } au fil du temps, avec une bande de 2 écarts de part et d’autre (95 % de certitude).
drawn-results-single = Après 1 partie classée : { $rating } le { $day }.
drawn-results-ends = { NUMBER($count) } parties classées. Après la première : { $first } le { $first-day }. Après la dernière : { $last } le { $last-day }.
drawn-results-extremes = Plus haut : { $high } le { $high-day }. Plus bas : { $low } le { $low-day }.
drawn-results-now = Maintenant : { $rating }.
drawn-results-now-provisional = Maintenant : { $rating }, provisoire.
drawn-results-between = Entre les deux : { $ratings }.
drawn-results-between-one = { $rating } le { $day }

drawn-results-bars = { $count ->
    [one] Résultats par jeu et par couleur : { $count } partie.
   *[other] Résultats par jeu et par couleur : { $count } parties.
 }
drawn-results-both = { $game } : avec Noir, gagnées { NUMBER($black-won) }, nulles { NUMBER($black-drawn) }, perdues { NUMBER($black-lost) } ; avec Blanc, gagnées { NUMBER($white-won) }, nulles { NUMBER($white-drawn) }, perdues { NUMBER($white-lost) }.
drawn-results-black = { $game } : avec Noir, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) } ; aucune avec Blanc.
drawn-results-white = { $game } : aucune avec Noir ; avec Blanc, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }.
drawn-results-none = { $game } : aucune avec Noir ; aucune avec Blanc.
