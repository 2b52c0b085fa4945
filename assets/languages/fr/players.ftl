players-named = { $player } ({ $side ->
    [black] Noir
   *[white] Blanc
 })
players-former = Compte supprimé
players-numbered = Numéro { $number }
players-swapped = { $player } a échangé les couleurs (`swap`) et a maintenant Noir ; { $other } a Blanc.
players-turn = Avec { $turn }, { $player } { $what }.
players-wins = { $player } gagne : { $reason }.
players-drawn = C’est nulle : { $reason }.
players-aborted = La partie a été interrompue ; pas de résultat.
players-played = `{ $turn }` joué dans la partie { $match }.
players-played-after = Joués aussitôt après : { $turns }.
players-resign = Abandonner la partie { $match } ({ $spec }) ? Ton adversaire gagnera.
players-you-resigned = Tu as abandonné.

players-scoring = Plus personne ne peut poser de tuile, la phase de score commence ; à { $player } de commencer.
players-out-scoring = { $player } n’a plus de tuile à retirer et a fini ; { $other } continue sans son adversaire.
players-out-placed = { $player } a posé toutes ses tuiles et a fini ; { $other } continue sans son adversaire.
players-out-stuck = { $player } n’a plus de tuile qui rentre et a fini ; { $other } continue sans son adversaire.
