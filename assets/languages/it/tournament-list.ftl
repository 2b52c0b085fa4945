tournament-list-none = Su questo server non ci sono tornei. Chi modera può crearne uno, ad es. con `/tournament create-swiss`.
tournament-list-all = { $count ->
    [one] 1 torneo su questo server:
   *[other] { $count } tornei su questo server:
}
tournament-list-line = { $tournament }: { $format }, { $game }, { $state }
tournament-list-played = { $format }, { $game }
tournament-list-state = { $count ->
    [one] 1 partecipante, { $stage }
   *[other] { $count } partecipanti, { $stage }
}
tournament-list-suggestion = #{ $number } { $name }, { $stage }
tournament-list-others = { $count ->
    [one] … e un altro
   *[other] … e altri { $count }
}
tournament-list-which = Quale torneo? Aggiungi il suo numero, ad es. `tournament:{ $number }`.
