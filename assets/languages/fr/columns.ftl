column-rank = #
column-player = nom
column-rating = cote
column-deviation = ±
column-matches = n
column-tally = g-n-p
column-streak = sér
column-level = niv
column-game = jeu
column-side = coul
column-turns = coups
column-time = tps
column-points = pts
column-sonneborn-berger = SB
column-buchholz = BH
column-number = n°

column-means-rank = rang
column-means-deviation = écart de la cote (« ? » : provisoire)
column-means-rated = parties classées
column-means-over = parties terminées
column-means-tally = gagnées, nulles, perdues
column-means-streak = victoires (+) ou défaites (-) de suite
column-means-points = points
column-means-sonneborn-berger = Sonneborn-Berger, les points des adversaires battus et la moitié de ceux avec qui c’est nulle
column-means-buchholz = Buchholz, les points de tous les adversaires
column-means-number = numéro par lequel les résultats désignent quelqu’un

column-key = { $label } : { $means }
column-key-next = { $before } ; { $label } : { $means }
column-key-end = { $explained }.

column-rounds = Par ronde : B7+ est une victoire avec Blanc contre le numéro 7, N3= une nulle avec Noir, N2- une défaite, B5 une partie en cours, exe+ une exemption qui vaut un point.
column-crossed = Par numéro d’adversaire : 1 est une victoire, ½ une nulle, 0 une défaite, · une partie en cours.
column-withdrawn = - : retrait précoce, ne compte pas.

column-of-side = { $side ->
    [black] Noir
   *[white] Blanc
 }
column-seconds = { NUMBER($seconds) } s
