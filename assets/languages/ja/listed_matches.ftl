listed-won = { $match }: { $winner }が{ $loser }に勝ち（{ $reason ->
    [connection] 連結
    [repetition] 同一局面の反復
    [groups] グループの大きさ
    [points] 得点
    [line] 未配置タイル
    [tiles] タイル数
    [start] 先手優先
    [resignation] 投了
    [timeout] 時間切れ
    [agreement] 合意
   *[adjudication] 裁定
 }）、{ $turns }手
listed-drawn = { $match }: { $black } 対 { $white }、引き分け（{ $reason ->
    [connection] 連結
    [repetition] 同一局面の反復
    [groups] グループの大きさ
    [points] 得点
    [line] 未配置タイル
    [tiles] タイル数
    [start] 先手優先
    [resignation] 投了
    [timeout] 時間切れ
    [agreement] 合意
   *[adjudication] 裁定
 }）、{ $turns }手
listed-aborted = { $match }: { $black } 対 { $white }、中止、{ $turns }手
listed-day = { $line }、{ $day }
listed-running = { $match }: { $black } 対 { $white }、{ $turns }手まで、{ $side ->
    [black] 黒の番
   *[white] 白の番
 }
listed-waiting = { $match }: { $black } 対 { $white }、{ $turns }手まで
