replay-first = 最初
replay-last = 最後
replay-animate = 動かす
replay-share = 共有

replay-match = 対局{ $match }: { $spec }。{ $black } 対 { $white }。
replay-shared-start = { $who }が対局{ $match }の開始時の盤面を共有しました。
replay-shared-turn = { $who }が対局{ $match }の{ $turn }手目（全{ $count }手）の盤面を共有しました。
replay-shared-turn-running = { $who }が対局{ $match }の{ $turn }手目（ここまで{ $count }手）の盤面を共有しました。
replay-players = { $spec }。{ $black } 対 { $white }。
replay-turn = { $turn }手目（全{ $count }手）:
replay-turn-running = { $turn }手目（ここまで{ $count }手）:
replay-turn-start = { $turn }手目（全{ $count }手）: 対局の開始時。
replay-turn-start-running = { $turn }手目（ここまで{ $count }手）: 対局の開始時。
replay-start = 対局の開始時。
replay-to-move = { $who }の番です。
replay-no-longer = 対局{ $match }が変わりました。リプレイを開き直してください。

replay-animation =
    { $count ->
       *[other] 対局{ $match }: { $spec }。{ $black } 対 { $white }、{ $count }手。
    }
replay-animation-running =
    { $count ->
       *[other] 対局{ $match }: { $spec }。{ $black } 対 { $white }、ここまで{ $count }手。
    }
replay-shared = { $who }が対局{ $match }を共有しました。
replay-shared-animation =
    { $count ->
       *[other] { $spec }。{ $black } 対 { $white }、{ $count }手。
    }
replay-shared-animation-running =
    { $count ->
       *[other] { $spec }。{ $black } 対 { $white }、ここまで{ $count }手。
    }

replay-no-animation = アニメーションを作れませんでした。
replay-no-turns = 対局{ $match }ではまだ1手も打たれていません。
replay-no-such-turn = 対局{ $match }に「{ $typed }」手目はありません。`0`（開始時）から`{ $last }`までで選んでください。
replay-not-a-turn-number = 「{ $typed }」は手の番号ではありません。`0`（開始時）から`{ $last }`までで選んでください。
replay-only-for-players = 対局{ $match }を再生できるのは対局者だけです。
replay-only-for-players-here = ここで対局{ $match }を再生できるのは対局者だけです。ほかの人は対局のあるチャンネルで再生できます。
