tournament-pairings-title = 組み合わせ
tournament-pairings-key = 結果: 黒と白の得点。
tournament-pairings-some = { NUMBER($count) }件中{ NUMBER($listed) }件、新しい順

tournament-pairings-column-division = 部
tournament-pairings-column-round = ラウンド
tournament-pairings-column-black = 黒
tournament-pairings-column-white = 白
tournament-pairings-column-result = 結果

tournament-pairings-running = 対局中
tournament-pairings-forfeit = { $points }、不戦
tournament-pairings-aborted = { $points }、中止
tournament-pairings-deadline = { $points }、期限
tournament-pairings-withdrawal = { $points }、棄権
tournament-pairings-adjudication = { $points }、裁定
