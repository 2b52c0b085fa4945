my-match-with = { $kind }、対 { $opponent }
my-match-with-level = { $kind }、対 レベル{ $level }
my-match-of-tournament = { $kind }、{ $tournament }
my-match-of-round = { $kind }、{ $tournament }、第{ $round }ラウンド

my-match-no-clock = 持ち時間なし
my-match-time-in-short = 残り{ $length }
my-match-mover-timed = { $mover }、{ $time }
my-match-level-thinks = レベル{ $level }が考え中
my-match-level-thinks-timed = レベル{ $level }が考え中、{ $time }
my-match-planned = { $state } · 次の手は予約済み

my-match-won = { $reason ->
    [connection] 連結で勝ち · { $at }
    [repetition] 同一局面の反復で勝ち · { $at }
    [groups] グループの大きさで勝ち · { $at }
    [points] 得点で勝ち · { $at }
    [line] 未配置タイルの差で勝ち · { $at }
    [tiles] タイル数で勝ち · { $at }
    [start] 先手優先で勝ち · { $at }
    [resignation] 投了で勝ち · { $at }
    [timeout] 時間切れで勝ち · { $at }
    [agreement] 合意で勝ち · { $at }
    [adjudication] 裁定で勝ち · { $at }
   *[none] 勝ち · { $at }
}
my-match-drawn = { $reason ->
    [connection] 連結で引き分け · { $at }
    [repetition] 同一局面の反復で引き分け · { $at }
    [groups] グループの大きさで引き分け · { $at }
    [points] 得点で引き分け · { $at }
    [line] 未配置タイルで引き分け · { $at }
    [tiles] タイル数で引き分け · { $at }
    [start] 先手優先で引き分け · { $at }
    [resignation] 投了で引き分け · { $at }
    [timeout] 時間切れで引き分け · { $at }
    [agreement] 合意で引き分け · { $at }
    [adjudication] 裁定で引き分け · { $at }
   *[none] 引き分け · { $at }
}
my-match-lost = { $reason ->
    [connection] 連結で負け · { $at }
    [repetition] 同一局面の反復で負け · { $at }
    [groups] グループの大きさで負け · { $at }
    [points] 得点で負け · { $at }
    [line] 未配置タイルの差で負け · { $at }
    [tiles] タイル数で負け · { $at }
    [start] 先手優先で負け · { $at }
    [resignation] 投了で負け · { $at }
    [timeout] 時間切れで負け · { $at }
    [agreement] 合意で負け · { $at }
    [adjudication] 裁定で負け · { $at }
   *[none] 負け · { $at }
}
my-match-aborted = 中止 · { $at }

my-match-challenges-you = { $challenger }から申し込みが来ています。
my-match-challenges-anyone = { $challenger }が対局相手を待っています。
my-match-you-challenged = { $opponent }に申し込みました。
my-match-anyone-can-accept = この申し込みは誰でも受けられます。
my-match-note = 「{ $note }」
my-match-no-challenge = この番号の申し込みはありません。
