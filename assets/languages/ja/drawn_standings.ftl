drawn-standings-title = { $game }ランキング
drawn-standings-page = { $page }／{ $pages }ページ

drawn-standings-alt = { $title }。{ $note }。
drawn-standings-person = { $certainty ->
    [provisional] { $rank }位 { $name }: { $rating }（暫定）、{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分。
   *[certain] { $rank }位 { $name }: { $rating }、{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分。
 }
drawn-standings-reader = { $certainty ->
    [provisional] { $rank }位 { $name }（自分）: { $rating }（暫定）、{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分。
   *[certain] { $rank }位 { $name }（自分）: { $rating }、{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分。
 }
drawn-standings-machine = { $certainty ->
    [provisional] Stonepost、{ $level }: { $rating }（暫定）、{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分。
   *[certain] Stonepost、{ $level }: { $rating }、{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分。
 }
drawn-standings-more = ほか{ NUMBER($more) }人。
