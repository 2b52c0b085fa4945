bar-to-move = { $side ->
    [black] Trait à Noir
   *[white] Trait à Blanc
}
bar-won = { $side ->
    [black] Noir gagne
   *[white] Blanc gagne
}
bar-no-result = Sans résultat
bar-draw = Nulle
bar-over = Partie finie
bar-start = début
bar-after-turn = coup { $turn }
bar-at-turn = coup { $turn }
bar-reason = { $reason ->
    [connection] connexion
    [repetition] répétition
    [groups] groupes
    [points] points
    [tiles] carreaux
    [line] ligne
    [start] départage
    [resignation] abandon
    [timeout] temps
    [agreement] accord
    [aborted] interrompue
   *[adjudication] arbitrage
}
bar-counted = { $counted ->
    [groups] groupes
    [points] points
    [stones] pierres
    [tiles] carreaux
   *[left-and-group] reste, groupe
}
bar-swapped = échange
bar-no-mirror = × sans miroir
bar-placement = pose
bar-scoring = score
bar-to-place = à poser (nombre × longueur)
bar-unplaced = non posées (nombre × longueur)
bar-removable = { $shortest ->
    [7] peut retirer longueur { $shortest }
   *[other] peut retirer longueur { $shortest } ou plus
}
bar-unplaced-tiles = non posées : { $tiles }
bar-all-placed = toutes posées
bar-none-unplaced = aucune

chart-blacks-chances = Chances de Noir
chart-turns = { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
}
