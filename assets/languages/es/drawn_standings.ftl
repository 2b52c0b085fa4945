drawn-standings-title = Clasificación de { $game }
drawn-standings-page = Página { $page } de { $pages }
drawn-standings-alt = { $title }. { $note }.
drawn-standings-person = { $certainty ->
    [provisional] { $rank }. { $name }: { $rating }, provisional, { NUMBER($won) } ganadas, { NUMBER($drawn) } tablas, { NUMBER($lost) } perdidas.
   *[certain] { $rank }. { $name }: { $rating }, { NUMBER($won) } ganadas, { NUMBER($drawn) } tablas, { NUMBER($lost) } perdidas.
 }
drawn-standings-reader = { $certainty ->
    [provisional] { $rank }. { $name } (tú): { $rating }, provisional, { NUMBER($won) } ganadas, { NUMBER($drawn) } tablas, { NUMBER($lost) } perdidas.
   *[certain] { $rank }. { $name } (tú): { $rating }, { NUMBER($won) } ganadas, { NUMBER($drawn) } tablas, { NUMBER($lost) } perdidas.
 }
drawn-standings-machine = { $certainty ->
    [provisional] Stonepost, { $level }: { $rating }, provisional, { NUMBER($won) } ganadas, { NUMBER($drawn) } tablas, { NUMBER($lost) } perdidas.
   *[certain] Stonepost, { $level }: { $rating }, { NUMBER($won) } ganadas, { NUMBER($drawn) } tablas, { NUMBER($lost) } perdidas.
 }
drawn-standings-more = Y { NUMBER($more) } más.
