game-spec = { $game }, { $size }
game-spec-with-setup = { $game }, { $size }, disposizione { $setup }
game-usual-board = Il tavoliere abituale

game-one-size = { $game } ha una sola dimensione: `{ $size }`.
game-sizes = { $game } ha le dimensioni { $sizes }.
game-one-setup = { $game } ha una sola disposizione: `{ $setup }`.
game-setups = { $game } ha le disposizioni { $setups }.
game-default = `{ $size }` (quella normale)

game-by-connection =
    { $winner ->
        [black] una catena di pietre nere collega il lato in alto e quello in basso
       *[white] una catena di pietre bianche collega il lato sinistro e quello destro
    }
game-by-repetition = la stessa posizione si è presentata per la terza volta
game-by-groups = si sono confrontati i gruppi
game-by-points =
    { $winner ->
        [black] il Nero ha più punti
       *[white] il Bianco ha più punti
    }
game-by-line = si sono confrontate le tessere non posate
game-by-tiles = si sono contate le tessere
game-by-start = tutto il resto è pari, quindi vince chi ha cominciato
game-by-resignation =
    { $loser ->
        [black] il Nero ha abbandonato
       *[white] il Bianco ha abbandonato
    }
game-by-timeout =
    { $loser ->
        [black] il Nero ha esaurito il tempo
       *[white] il Bianco ha esaurito il tempo
    }
game-by-agreement = di comune accordo
game-by-aborted = la partita è stata annullata
game-by-adjudication = la partita è stata decisa a tavolino
