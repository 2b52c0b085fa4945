alt-last-turn = { $side ->
    [black] Letzter Zug: Schwarz hat { $turn }.
   *[white] Letzter Zug: Weiß hat { $turn }.
}
alt-not-played = { $side ->
    [black] Noch nicht gespielt: Schwarz hat { $turn }.
   *[white] Noch nicht gespielt: Weiß hat { $turn }.
}
alt-won = { $side ->
    [black] Schwarz hat gewonnen.
   *[white] Weiß hat gewonnen.
}
alt-aborted = Die Partie wurde abgebrochen.
alt-drawn = Die Partie endete remis.
alt-to-move = { $side ->
    [black] Schwarz am Zug.
   *[white] Weiß am Zug.
}

alt-animation = { $turns ->
    [1] Animation des ersten Zugs.
   *[other] Animation aller { $turns } Züge.
}
