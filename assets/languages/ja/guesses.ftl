guess-begin = 次の一手を当てる
guess-skip = とばす

guess-heading = 次の一手、対局{ $match }: { $spec }。
guess-heading-level = 次の一手、レベル5同士の対局: { $spec }。
guess-asked =
    { $side ->
        [black] { $number }手目、{ $who }（黒）はどう打ったでしょう？
       *[white] { $number }手目、{ $who }（白）はどう打ったでしょう？
    }
guess-asked-level =
    { $side ->
        [black] { $number }手目、レベル5（黒）はどう打ったでしょう？
       *[white] { $number }手目、レベル5（白）はどう打ったでしょう？
    }
guess-to-guess = 全{ NUMBER($count) }問。
guess-progress = { NUMBER($done) }／{ NUMBER($count) }問。得点: { NUMBER($points) }／{ NUMBER($most) }。

guess-is-played = `{ $turn }`、実際の手と同じです。
guess-other-played = 予想: `{ $guess }`。実際: `{ $turn }`。
guess-played = 実際の手: `{ $turn }`。
guess-better = より良さそうな手: `{ $turn }`。
guess-points =
    { $points ->
       *[other] { $points }点。
    }
guess-over =
    { $side ->
        [black] 対局{ $match }の黒の手はここまでです。{ NUMBER($most) }点中{ NUMBER($points) }点でした。
       *[white] 対局{ $match }の白の手はここまでです。{ NUMBER($most) }点中{ NUMBER($points) }点でした。
    }
guess-over-level =
    { $side ->
        [black] レベル5同士の対局の黒の手はここまでです。{ NUMBER($most) }点中{ NUMBER($points) }点でした。
       *[white] レベル5同士の対局の白の手はここまでです。{ NUMBER($most) }点中{ NUMBER($points) }点でした。
    }

guess-one-of-both = 対局か、`game:`でレベル5同士の対局か、どちらか一方を選んでください。
guess-no-good-game = そのような対局はありません。
guess-being-made = まず対局{ $match }を解析しています。30秒ほどかかることがあります。終わったころにボタンを押してください。
guess-guessed-before = その手はもう答えています。次はこちらです:
guess-scale = 最善と同じくらい良い手は3点、実際の手は、損が小さければ2点、大きければ1点、ミスなら0点です。ほかの手は価値がわからないので0点です。
