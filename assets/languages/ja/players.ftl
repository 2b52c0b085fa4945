players-named = { $player }（{ $side ->
    [black] 黒
   *[white] 白
 }）
players-former = 元プレイヤー
players-numbered = プレイヤー{ $number }
players-swapped = { $player }がスワップしました（`swap`）。これで{ $player }が黒、{ $other }が白です。
players-turn = { $player }の手は{ $turn }: { $what }。
players-wins = { $player }の勝ち: { $reason }。
players-drawn = 対局は引き分け: { $reason }。
players-aborted = 対局は中止され、結果はありません。
players-played = 対局{ $match }で`{ $turn }`と打ちました。
players-played-after = 続けてすぐに打たれた手: { $turns }。
players-resign = { $spec }の対局{ $match }を投了しますか？ 相手の勝ちになります。
players-you-resigned = 投了しました。

players-scoring = どちらももうタイルを置けないので、得点の段階に入ります。{ $player }からです。
players-out-scoring = { $player }には取り除けるタイルがなく、ここで抜けます。{ $other }が1人で続けます。
players-out-placed = { $player }はタイルをすべて置いたので、ここで抜けます。{ $other }が1人で続けます。
players-out-stuck = { $player }には置けるタイルがなく、ここで抜けます。{ $other }が1人で続けます。
