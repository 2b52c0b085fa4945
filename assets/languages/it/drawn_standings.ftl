drawn-standings-title = Classifica di { $game }
drawn-standings-page = Pagina { $page } di { $pages }

drawn-standings-alt = { $title }. { $note }.
drawn-standings-person = { $certainty ->
    [provisional] { $rank }. { $name }: { $rating }, provvisorio, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }.
   *[certain] { $rank }. { $name }: { $rating }, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }.
 }
drawn-standings-reader = { $certainty ->
    [provisional] { $rank }. { $name } (tu): { $rating }, provvisorio, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }.
   *[certain] { $rank }. { $name } (tu): { $rating }, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }.
 }
drawn-standings-machine = { $certainty ->
    [provisional] Stonepost, { $level }: { $rating }, provvisorio, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }.
   *[certain] Stonepost, { $level }: { $rating }, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }.
 }
drawn-standings-more = E altre { NUMBER($more) } righe.
