drawn-standings-title = Rangliste in { $game }
drawn-standings-page = Seite { $page } von { $pages }

drawn-standings-alt = { $title }. { $note }.
drawn-standings-person = { $certainty ->
    [provisional] { $rank }. { $name }: { $rating }, vorläufig, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren.
   *[certain] { $rank }. { $name }: { $rating }, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren.
 }
drawn-standings-reader = { $certainty ->
    [provisional] { $rank }. { $name } (du): { $rating }, vorläufig, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren.
   *[certain] { $rank }. { $name } (du): { $rating }, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren.
 }
drawn-standings-machine = { $certainty ->
    [provisional] Stonepost, { $level }: { $rating }, vorläufig, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren.
   *[certain] Stonepost, { $level }: { $rating }, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren.
 }
drawn-standings-more = Und { NUMBER($more) } weitere.
