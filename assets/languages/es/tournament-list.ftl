tournament-list-none = En este servidor no hay torneos. La moderación puede crear uno, p. ej. con `/tournament create-swiss`.
tournament-list-all = { $count ->
    [one] 1 torneo en este servidor:
   *[other] { $count } torneos en este servidor:
}
tournament-list-line = { $tournament }: { $format }, { $game }, { $state }
tournament-list-played = { $format }, { $game }
tournament-list-state = { $count ->
    [one] 1 participante, { $stage }
   *[other] { $count } participantes, { $stage }
}
tournament-list-suggestion = #{ $number } { $name }, { $stage }
tournament-list-others = … y { NUMBER($count) } más
tournament-list-which = ¿Qué torneo? Añade su número, p. ej. `tournament:{ $number }`.
