column-rank = #
column-player = nome
column-rating = rating
column-deviation = ±
column-matches = n
column-tally = v-p-s
column-streak = ser
column-level = liv
column-game = gioco
column-side = lato
column-turns = mosse
column-time = tempo
column-points = pti
column-sonneborn-berger = SB
column-buchholz = BH
column-number = n.

column-means-rank = posto
column-means-deviation = deviazione del rating («?» significa provvisorio)
column-means-rated = partite classificate
column-means-over = partite finite
column-means-tally = vittorie, patte, sconfitte
column-means-streak = vittorie (+) o sconfitte (-) di fila
column-means-points = punti
column-means-sonneborn-berger = Sonneborn-Berger, i punti degli avversari battuti e metà di quelli con cui si è pattato
column-means-buchholz = Buchholz, i punti di tutti gli avversari
column-means-number = il numero con cui i risultati indicano chi gioca

column-key = { $label }: { $means }
column-key-next = { $before }; { $label }: { $means }
column-key-end = { $explained }.

column-rounds = Per turno: W7+ è una vittoria con il Bianco contro il numero 7, B3= una patta con il Nero, B2- una sconfitta, W5 una partita in corso, bye+ un punto senza avversario.
column-crossed = Per numero dell'avversario: 1 è una vittoria, ½ una patta, 0 una sconfitta, · una partita in corso.
column-withdrawn = -: ritiro anticipato, non conta.

column-of-side = { $side ->
    [black] Nero
   *[white] Bianco
 }
column-seconds = { NUMBER($seconds) }s
