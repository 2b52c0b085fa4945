plan-from-here = ここから予約
plan-remove = 消す
plan-clear = 予約をすべて消す

plan-example-line = 例: { $turn } then …
plan-planned = 予約しました: { $line }。
plan-then = { $first }、次に{ $next }
plan-suggestion = { $number }: { $line }
plan-shown =
    { $count ->
       *[other] 対局{ $match }の予約手、{ $count }手（最大{ NUMBER($most) }手）:
    }
plan-own-turn = { $turn }（自分）
plan-after = 予約の{ $number }手目`{ $turn }`のあとの盤面。
plan-present = 今の盤面です。
plan-list-yours = 自分の手、相手の手、応手の順に書いてください（例: `/if { $turn } then … then …`）。
plan-name-theirs = 相手の手と応手を書いてください（例: `/if { $turn } then …`）。
plan-removed = `{ $turn }`とそれ以降を予約から消しました。
plan-cleared = 対局{ $match }の予約をすべて消しました。
plan-turn-missing = この手順の{ $number }手目がありません。
plan-turn-not-possible = この手順の{ $number }手目`{ $turn }`は打てません。{ $why }
plan-after-the-end = `{ $turn }`の前に対局が終わります。
plan-without-answer = 手順の最後は、相手の手への応手にしてください: `/if … then …`。
plan-full = 予約は{ NUMBER($most) }手までです。先に`/plan`でいくつか消してください。
plan-not-planned = その手は予約にありません。予約は`/plan`で見られます。
plan-nothing-planned = 対局{ $match }には予約がありません。
