alt-last-turn = { $side ->
    [black] Ultima mossa: il Nero { $turn }.
   *[white] Ultima mossa: il Bianco { $turn }.
}
alt-not-played = { $side ->
    [black] Non ancora giocata: il Nero { $turn }.
   *[white] Non ancora giocata: il Bianco { $turn }.
}
alt-won = { $side ->
    [black] Ha vinto il Nero.
   *[white] Ha vinto il Bianco.
}
alt-aborted = La partita è stata annullata.
alt-drawn = La partita è patta.
alt-to-move = { $side ->
    [black] Muove il Nero.
   *[white] Muove il Bianco.
}

alt-animation = { $turns ->
    [1] Animazione della prima mossa.
   *[other] Animazione di tutte le { $turns } mosse.
}
