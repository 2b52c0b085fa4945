rules-goal = 目的
rules-board = 盤
rules-turn = 手番ですること
rules-end = 終局
rules-barred = できないこと
rules-typed = 手の書き方

rules-no-pictures = 例の画像を作れませんでした。
rules-played = （`{ $turn }`）
rules-not-allowed = `{ $turn }`は打てません。
rules-picture = { $game }、図{ $number }／{ $count }: { $title }。
