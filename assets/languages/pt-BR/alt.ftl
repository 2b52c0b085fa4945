alt-last-turn = { $side ->
    [black] Última jogada (pretas): { $turn }.
   *[white] Última jogada (brancas): { $turn }.
}
alt-not-played = { $side ->
    [black] Prévia, ainda não jogada (pretas): { $turn }.
   *[white] Prévia, ainda não jogada (brancas): { $turn }.
}
alt-won = { $side ->
    [black] As pretas venceram.
   *[white] As brancas venceram.
}
alt-aborted = A partida foi anulada.
alt-drawn = A partida terminou em empate.
alt-to-move = { $side ->
    [black] Vez das pretas.
   *[white] Vez das brancas.
}

alt-animation = { $turns ->
    [1] Animação da primeira jogada.
   *[other] Animação de todas as { $turns } jogadas.
}
