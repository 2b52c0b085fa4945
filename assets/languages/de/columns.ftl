column-rank = #
column-player = Name
column-rating = Wert
column-deviation = ±
column-matches = n
column-tally = s-r-n
column-streak = Serie
column-level = Stufe
column-game = Spiel
column-side = Farbe
column-turns = Züge
column-time = Zeit
column-points = Pkt
column-sonneborn-berger = SB
column-buchholz = BH
column-number = Nr.

column-means-rank = Rang
column-means-deviation = Abweichung der Wertung („?“ heißt vorläufig)
column-means-rated = gewertete Partien
column-means-over = beendete Partien
column-means-tally = Siege, Remis, Niederlagen
column-means-streak = Siege (+) oder Niederlagen (-) in Folge
column-means-points = Punkte
column-means-sonneborn-berger = Sonneborn-Berger, die Punkte aller Besiegten und die halben aller, gegen die es remis ausging
column-means-buchholz = Buchholz, die Punkte der gesamten Gegnerschaft
column-means-number = Nummer, die in den Ergebnissen für den Namen steht

column-key = { $label }: { $means }
column-key-next = { $before }; { $label }: { $means }
column-key-end = { $explained }.

column-rounds = Nach Runden: W7+ ist ein Sieg mit Weiß gegen Nummer 7, S3= ein Remis mit Schwarz, S2- eine Niederlage, W5 eine laufende Partie, frei+ ein Punkt ohne Partie.
column-crossed = Nach Nummer des Gegenübers: 1 ist ein Sieg, ½ ein Remis, 0 eine Niederlage, · eine laufende Partie.
column-withdrawn = -: früh ausgeschieden, zählt nicht.

column-of-side = { $side ->
    [black] Schwarz
   *[white] Weiß
 }
column-seconds = { NUMBER($seconds) } s
