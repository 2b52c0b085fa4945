tournament-list-none = Il n’y a pas de tournois sur ce serveur. La modération peut en créer un, p. ex. avec `/tournament create-swiss`.
tournament-list-all = { $count ->
    [one] { $count } tournoi sur ce serveur :
   *[other] { $count } tournois sur ce serveur :
}
tournament-list-line = { $tournament } : { $format }, { $game }, { $state }
tournament-list-played = { $format }, { $game }
tournament-list-state = { $count ->
    [one] { $count } participant, { $stage }
   *[other] { $count } participants, { $stage }
}
tournament-list-suggestion = #{ $number } { $name }, { $stage }
tournament-list-others = … et { NUMBER($count) } de plus
tournament-list-which = Quel tournoi ? Ajoute son numéro, p. ex. `tournament:{ $number }`.
