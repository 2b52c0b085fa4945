# Standings as a picture, and its description for those who can't see it.

# Titles.
drawn-standings-title = { $game } standings
# One of several pages. It stands below the title, beside “This server”, “All time” and the like.
drawn-standings-page = Page { $page } of { $pages }

# The description: title and note, then a line for each person, and for each level of the program's own play. $rating is such as “1662 ± 62”.
drawn-standings-alt = { $title }. { $note }.
drawn-standings-person = { $certainty ->
    [provisional] { $rank }. { $name }: { $rating }, provisional, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost.
   *[certain] { $rank }. { $name }: { $rating }, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost.
 }
drawn-standings-reader = { $certainty ->
    [provisional] { $rank }. { $name } (you): { $rating }, provisional, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost.
   *[certain] { $rank }. { $name } (you): { $rating }, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost.
 }
# $level is such as “Level 3”.
drawn-standings-machine = { $certainty ->
    [provisional] Stonepost, { $level }: { $rating }, provisional, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost.
   *[certain] Stonepost, { $level }: { $rating }, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost.
 }
# How many lines there's no room for.
drawn-standings-more = And { NUMBER($more) } more.
