alt-last-turn = { $side ->
    [black] Dernier coup : Noir { $turn }.
   *[white] Dernier coup : Blanc { $turn }.
}
alt-not-played = { $side ->
    [black] Pas encore joué : Noir { $turn }.
   *[white] Pas encore joué : Blanc { $turn }.
}
alt-won = { $side ->
    [black] Noir a gagné.
   *[white] Blanc a gagné.
}
alt-aborted = La partie a été interrompue.
alt-drawn = La partie est nulle.
alt-to-move = { $side ->
    [black] À Noir de jouer.
   *[white] À Blanc de jouer.
}

alt-animation = { $turns ->
    [1] Animation du premier coup.
   *[other] Animation des { $turns } coups.
}
