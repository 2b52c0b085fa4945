tournament-posts-nobody-joined = まだ誰も参加していません。
tournament-posts-joined = { $count ->
   *[other] 今の参加者は{ $count }人: { $players }。
}

tournament-posts-to-join = { $way ->
    [button] 参加するには、下のボタンを押すか`{ $command }`を使ってください。
   *[command] 参加するには`{ $command }`を使ってください。
}
tournament-posts-to-join-season = { $way ->
    [button] 第{ $season }シーズンに参加するには、下のボタンを押すか`{ $command }`を使ってください。
   *[command] 第{ $season }シーズンに参加するには`{ $command }`を使ってください。
}
tournament-posts-to-join-ladder = { $way ->
    [button] 一番下の段から参加するには、下のボタンを押すか`{ $command }`を使ってください。
   *[command] 一番下の段から参加するには`{ $command }`を使ってください。
}
tournament-posts-season-in-progress = 第{ $season }シーズンが進行中です。
tournament-posts-last-season-in-progress = 第{ $season }シーズンが進行中です。最後のシーズンなので、もう参加できません。
tournament-posts-ladder-in-progress = ラダーが進行中です。
tournament-posts-in-progress = もう始まっているので、参加できません。
tournament-posts-over = 終わりました。
tournament-posts-archived = アーカイブされたので、もう参加できません。

tournament-posts-starts = { NUMBER($need) }人以上集まれば、{ $starts }に始まります。
tournament-posts-starts-by-moderator = モデレーターが開始します。{ NUMBER($need) }人以上必要です。

tournament-posts-started = { $count ->
   *[other] 大会{ $tournament }が{ $count }人で始まりました。
}
tournament-posts-season-started = { $count ->
   *[other] 大会{ $tournament }の第{ $season }シーズンが{ $count }人で始まりました。
}
tournament-posts-season-started-in-divisions = { $count ->
   *[other] 大会{ $tournament }の第{ $season }シーズンが、{ NUMBER($divisions) }つの部、計{ $count }人で始まりました。
}
tournament-posts-to-challenge = 誰かに挑戦するには`{ $command } player:`を使ってください。
tournament-posts-by-rating = レーティング順: { $players }。
tournament-posts-ends = 遅くとも{ $end }に終わります。
tournament-posts-open-challenges = 進行中の挑戦:
tournament-posts-more-challenges = … ほか{ NUMBER($count) }件の挑戦

tournament-posts-challenge-in-progress = 組み合わせ{ $number }: { $challenger }が{ $challenged }に挑戦、対局{ $match }が進行中
tournament-posts-challenge-about-to-begin = 組み合わせ{ $number }: { $challenger }が{ $challenged }に挑戦、まもなく開始
tournament-posts-challenge-waits = 組み合わせ{ $number }: { $challenger }が{ $challenged }に挑戦、二人とも空きができたら開始
tournament-posts-challenge-begins = 組み合わせ{ $number }: { $challenger }が{ $challenged }に挑戦、{ $begins }に自動で開始

tournament-posts-round-over = 大会{ $tournament }の第{ $round }ラウンド（全{ $rounds }）が終わりました。
tournament-posts-round-ends = 大会{ $tournament }の第{ $round }ラウンド（全{ $rounds }）は、遅くとも{ $closes }に終わります。
tournament-posts-round-in-progress = 大会{ $tournament }の第{ $round }ラウンド（全{ $rounds }）が進行中です。
tournament-posts-season-round-over = 大会{ $tournament }、第{ $season }シーズンの第{ $round }ラウンド（全{ $rounds }）が終わりました。
tournament-posts-season-round-ends = 大会{ $tournament }、第{ $season }シーズンの第{ $round }ラウンド（全{ $rounds }）は、遅くとも{ $closes }に終わります。
tournament-posts-season-round-in-progress = 大会{ $tournament }、第{ $season }シーズンの第{ $round }ラウンド（全{ $rounds }）が進行中です。
tournament-posts-more-pairings = … ほか{ NUMBER($count) }件。順位表は`{ $command }`で見られます。

tournament-posts-bye = { $player }は不戦勝
tournament-posts-bye-with-point = { $player }は不戦勝: 1点
tournament-posts-pairing-in-progress = 組み合わせ{ $number }: { $black }（黒） – { $white }（白）、対局{ $match }が進行中
tournament-posts-pairing-about-to-begin = 組み合わせ{ $number }: { $black }（黒） – { $white }（白）、まもなく開始
tournament-posts-pairing-not-begun = 組み合わせ{ $number }: { $black }（黒） – { $white }（白）、未開始
tournament-posts-pairing-held-up = { $count ->
    [0] 組み合わせ{ $number }: { $black }（黒） – { $white }（白）、未開始: { $busy }が別の対局中
   *[other] 組み合わせ{ $number }: { $black }（黒） – { $white }（白）、未開始: { $busy }が対局{ $matches }の最中
}
tournament-posts-pairing-won = 組み合わせ{ $number }: { $winner }が{ $loser }に勝ち
tournament-posts-pairing-won-in-match = 組み合わせ{ $number }: { $winner }が{ $loser }に勝ち、対局{ $match }
tournament-posts-pairing-drawn = 組み合わせ{ $number }: { $black }と{ $white }は引き分け
tournament-posts-pairing-drawn-in-match = 組み合わせ{ $number }: { $black }と{ $white }は引き分け、対局{ $match }
tournament-posts-pairing-without-point = 組み合わせ{ $number }: { $black } – { $white }、どちらも点なし
tournament-posts-pairing-without-point-in-match = 組み合わせ{ $number }: { $black } – { $white }、どちらも点なし、対局{ $match }
tournament-posts-pairing-why = { $why ->
    [forfeit] （両者が打つ前に終了）
    [aborted] （中止）
    [deadline] （期限により決着）
    [withdrawn] （相手が棄権）
   *[moderator] （モデレーターの裁定）
}

tournament-posts-tournament-over = 大会{ $tournament }が終わりました。
tournament-posts-tournament-over-after-season = 大会{ $tournament }が第{ $season }シーズンをもって終わりました。
tournament-posts-season-over = 大会{ $tournament }の第{ $season }シーズンが終わりました。
tournament-posts-congratulations = 優勝は{ $winner }です。おめでとうございます！
tournament-posts-congratulations-to-several = 1位は{ $players }が分け合いました。おめでとうございます！
tournament-posts-moving-up = 昇格: { $players }。
tournament-posts-moving-down = 降格: { $players }。
tournament-posts-to-division = { $player }（{ $division }部へ）
tournament-posts-dropped-out = 棄権または対局なしのため次のシーズンに出ない人: { $players }。
tournament-posts-next-season = 第{ $season }シーズンは{ $starts }に始まります。それまでは`{ $join }`で参加、`{ $leave }`で取りやめができます。

tournament-posts-too-few = { $count ->
    [0] 大会{ $tournament }は始まりませんでした。参加者がなく、{ NUMBER($need) }人以上必要でした。
   *[other] 大会{ $tournament }は始まりませんでした。参加者が{ $count }人だけで、{ NUMBER($need) }人以上必要でした。
}
tournament-posts-too-few-for-season = { $count ->
    [0] 大会{ $tournament }の第{ $season }シーズンは始まりませんでした。参加者がなく、{ NUMBER($need) }人以上必要でした。
   *[other] 大会{ $tournament }の第{ $season }シーズンは始まりませんでした。参加者が{ $count }人だけで、{ NUMBER($need) }人以上必要でした。
}
tournament-posts-called-off = 大会{ $tournament }は中止されました。
tournament-posts-matches-continue = 進行中の対局は続きますが、大会の成績にはなりません。
