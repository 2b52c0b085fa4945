analysis-show = 解析を見る
analysis-chart-button = グラフ
analysis-step-through = 1手ずつ見る
analysis-turn-button = { $number }手目

analysis-moment = { $number }手目、{ $who }は{ $played }と打ちましたが、{ $best }のほうが良い手でした。勝率は{ $before }から{ $after }に。
analysis-chances = { $who }の勝率: 打つ前{ $before }、打ったあと{ $after }。
analysis-match = 対局{ $match }: { $spec }。{ $black } 対 { $white }。
analysis-chart-shows = グラフは各手のあとの黒の勝率です。
analysis-no-swings = 大きな変動はありませんでした。
analysis-swings = 大きく動いたところ:
analysis-swing =
    { $side ->
        [black] { $number }手目、{ $who }（黒）は`{ $played }`と打ちましたが、`{ $best }`のほうが良い手でした。
       *[white] { $number }手目、{ $who }（白）は`{ $played }`と打ちましたが、`{ $best }`のほうが良い手でした。
    }
analysis-turn = 対局{ $match }、{ $number }手目（全{ $count }手）:
analysis-no-better = これより良い手は見つかりませんでした。
analysis-better = `{ $turn }`（{ $does }）のほうが良い手でした。1枚目の画像は実際の手、2枚目はより良い手です。
analysis-better-swap = `swap`（スワップする）のほうが良い手でした。1枚目の画像は実際の手、2枚目はより良い手です。
analysis-as-good = `{ $turn }`（{ $does }）も同じくらい良い手でした。
analysis-as-good-swap = `swap`（スワップする）も同じくらい良い手でした。

analysis-alt = { $spec }。黒の勝率のグラフ。開始時: { $start }、各手のあと: { $chances }。
analysis-alt-every = { $spec }。黒の勝率のグラフ。開始時: { $start }、{ NUMBER($every) }手ごと: { $chances }。
analysis-alt-swing =
    { $side ->
        [black] { $number }手目で黒の勝率は{ $before }から{ $after }に。
       *[white] { $number }手目で白の勝率は{ $before }から{ $after }に。
    }

analysis-still-running = 対局{ $match }はまだ続いています。終わるまでお待ちください。
analysis-no-turns = 対局{ $match }では1手も打たれていないので、解析するものがありません。
analysis-being-made = 対局{ $match }を解析しています。30秒ほどかかることがあります。「解析を見る」を押して確認してください。
analysis-working-on-yours = 対局{ $match }をまだ解析しています。終わってからもう一度お試しください。
analysis-too-many-at-once = 今は解析の依頼が多すぎます。1分ほどしてからお試しください。
analysis-failed = 対局{ $match }を解析できませんでした。
