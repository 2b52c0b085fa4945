click-nothing-offered = 問題が起きて、この盤では何も選べません。手を入力することはできます。
click-no-such-turn = そのように始まる手はありません。もう一度選んでください。
click-number = +{ $number }
click-turn = { $turn }。
click-making = 対局{ $match }の手番です: { $spec }。
click-so-far = ここまで: `{ $turn }`。
click-made = `{ $turn }`: { $does } 「打つ」を押すと決まります。
click-draws = 引き分けになる
click-wins = 勝ちになる
click-loses = 負けになる
click-letter =
    { $axis ->
        [row] 行{ $letter }
       *[column] 列{ $letter }
    }
click-row = 行{ $number }
click-between = { $first }～{ $last }
click-letter-first =
    { $axis ->
        [row] まず行を選択
       *[column] まず列を選択
    }
click-row-first = まず行を選択
click-length-first = まず長さを選択
click-range-first = まず範囲を選択
click-choose-match = 対局を選択
click-which-match = { NUMBER($count) }局で手番です。どの対局ですか？
