guess-begin = Indovina la mossa
guess-skip = Salta

guess-heading = Indovina la mossa, partita { $match }: { $spec }.
guess-heading-level = Indovina la mossa, una partita del livello 5 contro se stesso: { $spec }.
guess-asked =
    { $side ->
        [black] Mossa { $number }: che cosa ha giocato { $who } (Nero)?
       *[white] Mossa { $number }: che cosa ha giocato { $who } (Bianco)?
    }
guess-asked-level =
    { $side ->
        [black] Mossa { $number }: che cosa ha giocato il livello 5 (Nero)?
       *[white] Mossa { $number }: che cosa ha giocato il livello 5 (Bianco)?
    }
guess-to-guess = { $count ->
    [one] 1 da indovinare.
   *[other] { $count } da indovinare.
}
guess-progress = Provate: { NUMBER($done) } su { NUMBER($count) }. Punti: { NUMBER($points) } su { NUMBER($most) }.

guess-is-played = `{ $turn }` è proprio la mossa giocata.
guess-other-played = Tu: `{ $guess }`. Giocata: `{ $turn }`.
guess-played = Giocata: `{ $turn }`.
guess-better = Meglio, secondo me: `{ $turn }`.
guess-points =
    { $points ->
        [one] 1 punto.
       *[other] { $points } punti.
    }
guess-over =
    { $side ->
        [black] Era l'ultima mossa del Nero nella partita { $match }: punti { NUMBER($points) } su { NUMBER($most) }.
       *[white] Era l'ultima mossa del Bianco nella partita { $match }: punti { NUMBER($points) } su { NUMBER($most) }.
    }
guess-over-level =
    { $side ->
        [black] Era l'ultima mossa del Nero in una partita del livello 5 contro se stesso: punti { NUMBER($points) } su { NUMBER($most) }.
       *[white] Era l'ultima mossa del Bianco in una partita del livello 5 contro se stesso: punti { NUMBER($points) } su { NUMBER($most) }.
    }

guess-one-of-both = Scegli una partita oppure, con `game:`, una partita del livello 5 contro se stesso, non entrambe.
guess-no-good-game = Non ho una partita così.
guess-being-made = Prima analizzo la partita { $match }. Può volerci mezzo minuto; poi premi il pulsante.
guess-guessed-before = Questa mossa l'hai già indovinata. Ecco la prossima:
guess-scale = Una mossa buona come la migliore vale 3 punti; quella giocata ne vale 2 se ha perso poco, 1 se ha perso di più, e nessuno se era un errore. Delle altre mosse non so dire quanto valgono, quindi non danno punti.
