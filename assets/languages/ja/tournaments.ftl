tournament-button-join = 参加する
tournament-button-leave = やめる
tournament-button-table = 順位表
tournament-button-cross-table = 対戦表
tournament-button-archive = アーカイブ
tournament-button-call-off = 大会を中止
tournament-button-last-season = 最後のシーズンにする
tournament-button-keep = そのままにする
tournament-button-rules = ルール
tournament-button-log = ログ

tournament-title = #{ $number }「{ $name }」

tournament-someone = 誰か
tournament-someone-first = 誰か

tournament-format-seasons = シーズン制
tournament-format-swiss = スイス式
tournament-format-round-robin = 総当たり
tournament-format-double-round-robin = 2回総当たり
tournament-format-ladder = ラダー

tournament-stage-open = 参加受付中
tournament-stage-open-season = 第{ $season }シーズン参加受付中
tournament-stage-running = 進行中
tournament-stage-running-season = 第{ $season }シーズン進行中
tournament-stage-finished = 終了
tournament-stage-archived = アーカイブ済み
tournament-stage-too-few = 人数不足で不成立

tournament-players = { $count ->
   *[other] { $count }人
}

tournament-list-last = { $people }、{ $person }
tournament-list-next = { $people }、{ $person }
tournament-list-more = { $people }、ほか{ NUMBER($count) }人
