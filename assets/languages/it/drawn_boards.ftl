bar-to-move = { $side ->
    [black] Muove il Nero
   *[white] Muove il Bianco
}
bar-won = { $side ->
    [black] Nero vince
   *[white] Bianco vince
}
bar-no-result = Nessun risultato
bar-draw = Patta
bar-over = Partita finita
bar-start = inizio
bar-after-turn = mossa { $turn }
bar-at-turn = mossa { $turn }
bar-reason = { $reason ->
    [connection] collegamento
    [repetition] ripetizione
    [groups] gruppi
    [points] punti
    [tiles] tessere
    [line] linea
    [start] spareggio
    [resignation] abbandono
    [timeout] tempo
    [agreement] accordo
    [aborted] annullata
   *[adjudication] a tavolino
}
bar-counted = { $counted ->
    [groups] gruppi
    [points] punti
    [stones] pietre
    [tiles] tessere
   *[left-and-group] resto, gruppo
}
bar-swapped = scambio
bar-no-mirror = × speculare
bar-placement = posa
bar-scoring = punti
bar-to-place = da posare (numero × lunghezza)
bar-unplaced = non posate (numero × lunghezza)
bar-removable = { $shortest ->
    [7] può togliere lunghezza { $shortest }
   *[other] può togliere lunghezza { $shortest } o più
}
bar-unplaced-tiles = non posate: { $tiles }
bar-all-placed = tutte posate
bar-none-unplaced = nessuna

chart-blacks-chances = Probabilità del Nero
chart-turns = { $turns ->
    [one] { $turns } mossa
   *[other] { $turns } mosse
}
