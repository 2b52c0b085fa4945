list-and = { $first }と{ $last }
list-or = { $first }か{ $last }
list-comma = { $first }、{ $next }
list-sentences = { $first }{ $next }
wording-sentence = { $words }。
wording-decimal = { $whole }.{ $fraction }

wording-amount = +{ $amount }
wording-whole-amount = +{ $amount }、全部
wording-claim =
    { $tiles ->
       *[other] { $from }–{ $to }を獲得、タイル{ $tiles }枚
    }
wording-play = 打つ
wording-swap-sides = スワップする

wording-over = 対局は終わりました。
wording-off-board = この盤に`{ $cell }`はありません。
