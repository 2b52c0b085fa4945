alt-last-turn = { $side ->
    [black] 直前の手: 黒が{ $turn }。
   *[white] 直前の手: 白が{ $turn }。
}
alt-not-played = { $side ->
    [black] まだ打っていない手: 黒が{ $turn }。
   *[white] まだ打っていない手: 白が{ $turn }。
}
alt-won = { $side ->
    [black] 黒の勝ち。
   *[white] 白の勝ち。
}
alt-aborted = 対局は中止されました。
alt-drawn = 対局は引き分けです。
alt-to-move = { $side ->
    [black] 黒の番です。
   *[white] 白の番です。
}
alt-animation = { $turns ->
    [1] 初手のアニメーション。
   *[other] 全{ $turns }手のアニメーション。
}
