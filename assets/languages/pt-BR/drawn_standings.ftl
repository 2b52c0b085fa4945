drawn-standings-title = Classificação de { $game }
drawn-standings-page = Página { $page } de { $pages }

drawn-standings-alt = { $title }. { $note }.
drawn-standings-person = { $certainty ->
    [provisional] { $rank }. { $name }: { $rating }, provisório, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }.
   *[certain] { $rank }. { $name }: { $rating }, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }.
 }
drawn-standings-reader = { $certainty ->
    [provisional] { $rank }. { $name } (você): { $rating }, provisório, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }.
   *[certain] { $rank }. { $name } (você): { $rating }, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }.
 }
drawn-standings-machine = { $certainty ->
    [provisional] Stonepost, { $level }: { $rating }, provisório, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }.
   *[certain] Stonepost, { $level }: { $rating }, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }.
 }
drawn-standings-more = E mais { NUMBER($more) }.
