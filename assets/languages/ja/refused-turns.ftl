refused-turn-try = { $turns }を試してみてください。
refused-turn-example =
    { $article ->
       *[a] { $game }の手は`{ $turn }`のように書きます。
    }
refused-turn-empty = 手を入力してください（例: `{ $turn }`）。
refused-turn-too-long = 長すぎます。手は{ NUMBER($limit) }文字までです。
refused-turn-unreadable = 「{ $typed }」がわかりません。
refused-turn-off-board = この盤に「{ $cell }」はありません。列はaから{ $last-column }、行は1から{ $rows }までです。
refused-turn-too-many-cells =
    { $article ->
       *[a] マスが{ NUMBER($found) }つ書かれていますが、{ $game }の手は{ NUMBER($most) }つまでです。
    }
refused-turn-ambiguous = 2通り以上に読めます。{ $turns }のどれですか？
refused-turn-off-row = この盤に「{ $cell }」はありません。行{ $row }は{ $first }から{ $last }までです。
refused-turn-off-rows = この盤に「{ $cell }」はありません。行はaから{ $last-row }までで、数字は左から数えたマスの番号です。
