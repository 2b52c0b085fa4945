tournament-drawn-end-places = 、{ $first }～{ $last }位
tournament-drawn-end-season = 、第{ $season }シーズン{ $division }部
tournament-drawn-end-season-places = 、第{ $season }シーズン{ $division }部、{ $first }～{ $last }位
tournament-drawn-cross-table = { $tournament }: 対戦表

tournament-drawn-final = 最終結果
tournament-drawn-after-round = 第{ $round }ラウンド終了（全{ $rounds }）
tournament-drawn-in-round = 第{ $round }ラウンド（全{ $rounds }）
tournament-drawn-over = { NUMBER($matches) }局中{ NUMBER($over) }局終了

tournament-drawn-round = { $side ->
    [black] B{ $number }{ $mark }
   *[white] W{ $number }{ $mark }
}
tournament-drawn-bye = bye{ $mark }

tournament-drawn-begin = { $title }。{ $note }。

tournament-drawn-line = { $who }。
tournament-drawn-line-long = { $who }: { $points }、{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分、ゾンネボルン・ベルガー{ $sonneborn }、ブッフホルツ{ $buchholz }。
tournament-drawn-line-long-byes = { $byes ->
   *[other] { $who }: { $points }、{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分、不戦勝{ $byes }、ゾンネボルン・ベルガー{ $sonneborn }、ブッフホルツ{ $buchholz }。
}
tournament-drawn-line-short = { $who }: { $points }、{ $won }-{ $drawn }-{ $lost }、SB { $sonneborn }、BH { $buchholz }。
tournament-drawn-line-points = { $who }: { $points }。
tournament-drawn-line-crossed = { $who }: { $points }。{ $results }。
tournament-drawn-against = { $number }番に{ $result }
tournament-drawn-more = ほか{ NUMBER($count) }人。

tournament-drawn-ranked = { $whose ->
    [own] { $rank }位 { $name }（自分）
   *[others] { $rank }位 { $name }
}
tournament-drawn-unranked = { $whose ->
    [own] 順位なし: { $name }（自分）
   *[others] 順位なし: { $name }
}
tournament-drawn-numbered = { $whose ->
    [own] { $number }. { $name }（自分）、{ $rank }位
   *[others] { $number }. { $name }、{ $rank }位
}
tournament-drawn-numbered-unranked = { $whose ->
    [own] { $number }. { $name }（自分）、順位なし
   *[others] { $number }. { $name }、順位なし
}

tournament-drawn-points = { $count ->
   *[other] { $points }点
}
tournament-drawn-half-point = ½点
