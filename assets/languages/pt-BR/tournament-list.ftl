tournament-list-none = Não há torneios neste servidor. Alguém da moderação pode criar um, por exemplo com `/tournament create-swiss`.
tournament-list-all = { $count ->
    [one] { $count } torneio neste servidor:
   *[other] { $count } torneios neste servidor:
}
tournament-list-line = { $tournament }: { $format }, { $game }, { $state }
tournament-list-played = { $format }, { $game }
tournament-list-state = { $count ->
    [one] { $count } participante, { $stage }
   *[other] { $count } participantes, { $stage }
}
tournament-list-suggestion = #{ $number } { $name }, { $stage }
tournament-list-others = … e mais { NUMBER($count) }
tournament-list-which = Qual torneio? Adicione o número, por exemplo `tournament:{ $number }`.
