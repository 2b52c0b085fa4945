tournament-list-none = Auf diesem Server gibt es keine Turniere. Die Moderation kann eines anlegen, z. B. mit `/tournament create-swiss`.
tournament-list-all = { $count ->
    [one] 1 Turnier auf diesem Server:
   *[other] { $count } Turniere auf diesem Server:
}
tournament-list-line = { $tournament }: { $format }, { $game }, { $state }
tournament-list-played = { $format }, { $game }
tournament-list-state = { $count ->
    [one] 1 dabei, { $stage }
   *[other] { $count } dabei, { $stage }
}
tournament-list-suggestion = #{ $number } „{ $name }“, { $stage }
tournament-list-others = … und { NUMBER($count) } weitere
tournament-list-which = Welches Turnier? Ergänze seine Nummer, z. B. `tournament:{ $number }`.
