bar-to-move = { $side ->
    [black] 黒の番
   *[white] 白の番
}
bar-won = { $side ->
    [black] 黒の勝ち
   *[white] 白の勝ち
}
bar-no-result = 結果なし
bar-draw = 引き分け
bar-over = 終局
bar-start = 開始
bar-after-turn = { $turn }手目のあと
bar-at-turn = { $turn }手目
bar-reason = { $reason ->
    [connection] 連結
    [repetition] 同形反復
    [groups] グループ
    [points] 得点
    [tiles] タイル
    [line] ライン
    [start] タイブレーク
    [resignation] 投了
    [timeout] 時間切れ
    [agreement] 合意
    [aborted] 中止
   *[adjudication] 裁定
}
bar-counted = { $counted ->
    [groups] グループ
    [points] 得点
    [stones] 石
    [tiles] タイル
   *[left-and-group] 残り、グループ
}
bar-swapped = スワップ
bar-no-mirror = × 鏡打ち禁止
bar-placement = 配置の段階
bar-scoring = 得点の段階
bar-to-place = これから置く（枚数×長さ）
bar-unplaced = 置かなかった（枚数×長さ）
bar-removable = { $shortest ->
    [7] 長さ{ $shortest }を取り除ける
   *[other] 長さ{ $shortest }以上を取り除ける
}
bar-unplaced-tiles = 置かなかった: { $tiles }
bar-all-placed = すべて配置済み
bar-none-unplaced = なし

chart-blacks-chances = 黒の勝率
chart-turns = { $turns }手
