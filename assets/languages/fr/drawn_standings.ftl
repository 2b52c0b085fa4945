drawn-standings-title = Classement { $game }
drawn-standings-page = Page { $page } sur { $pages }

drawn-standings-alt = { $title }. { $note }.
drawn-standings-person = { $certainty ->
    [provisional] { $rank }. { $name } : { $rating }, provisoire, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }.
   *[certain] { $rank }. { $name } : { $rating }, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }.
 }
drawn-standings-reader = { $certainty ->
    [provisional] { $rank }. { $name } (toi) : { $rating }, provisoire, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }.
   *[certain] { $rank }. { $name } (toi) : { $rating }, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }.
 }
drawn-standings-machine = { $certainty ->
    [provisional] Stonepost, { $level } : { $rating }, provisoire, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }.
   *[certain] Stonepost, { $level } : { $rating }, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }.
 }
drawn-standings-more = Et { NUMBER($more) } de plus.
