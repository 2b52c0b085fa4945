puzzle-next = 次のパズル
puzzle-show-answer = 答えを見る
puzzle-try-again = もう一度
puzzle-report = 問題を報告
puzzle-mistakes = ミスから学ぶ
puzzle-next-mistake = 次のミス
puzzle-solve = 解く

puzzle-report-form = パズルの問題を報告
puzzle-report-field = どこがおかしいですか？
puzzle-turn-form = パズルでの手
puzzle-turn-field = 手

puzzle-goal-wins =
    { $turns ->
        [1] { $side ->
            [black] 黒番、1手で勝ってください。
           *[white] 白番、1手で勝ってください。
        }
       *[other] { $side ->
            [black] 黒番、自分の{ $turns }手で勝ってください。
           *[white] 白番、自分の{ $turns }手で勝ってください。
        }
    }
puzzle-goal-decides =
    { $turns ->
        [1] { $side ->
            [black] 黒番、白が追いつけないほどの差をつけてください。
           *[white] 白番、黒が追いつけないほどの差をつけてください。
        }
       *[other] { $side ->
            [black] 黒番、自分の{ $turns }手で白が追いつけないほどの差をつけてください。
           *[white] 白番、自分の{ $turns }手で黒が追いつけないほどの差をつけてください。
        }
    }
puzzle-goal-winning =
    { $turns ->
        [1] { $side ->
            [black] 黒番、勝ちにつながる手を見つけてください。
           *[white] 白番、勝ちにつながる手を見つけてください。
        }
       *[other] { $side ->
            [black] 黒番、勝ちにつながる{ $turns }手を見つけてください。
           *[white] 白番、勝ちにつながる{ $turns }手を見つけてください。
        }
    }
puzzle-goal-draws =
    { $turns ->
        [1] { $side ->
            [black] 黒番、引き分けにつながる手を見つけてください。
           *[white] 白番、引き分けにつながる手を見つけてください。
        }
       *[other] { $side ->
            [black] 黒番、引き分けにつながる{ $turns }手を見つけてください。
           *[white] 白番、引き分けにつながる{ $turns }手を見つけてください。
        }
    }
puzzle-goal-best =
    { $turns ->
        [1] { $side ->
            [black] 黒番、最善の手を見つけてください。
           *[white] 白番、最善の手を見つけてください。
        }
       *[other] { $side ->
            [black] 黒番、最善の{ $turns }手を見つけてください。
           *[white] 白番、最善の{ $turns }手を見つけてください。
        }
    }
puzzle-last =
    { $side ->
        [black] 黒が`{ $turn }`と打ったところです。
       *[white] 白が`{ $turn }`と打ったところです。
    }
puzzle-named = パズル: { $spec }、`{ $id }`
puzzle-named-own = 自分の対局から: { $spec }、`{ $id }`

puzzle-right =
    { $side ->
        [black] `{ $turn }`で正解です。黒は`{ $reply }`と応じました。続けてどうぞ！
       *[white] `{ $turn }`で正解です。白は`{ $reply }`と応じました。続けてどうぞ！
    }
puzzle-solved = `{ $turn }`: 正解です！
puzzle-solved-later = `{ $turn }`: 打ち直して正解です。
puzzle-wrong = `{ $turn }`ではありません。
puzzle-wrong-refuted =
    { $side ->
        [black] `{ $turn }`ではありません。黒に`{ $reply }`と応じられます。
       *[white] `{ $turn }`ではありません。白に`{ $reply }`と応じられます。
    }
puzzle-answer = 答え: { $turns }

puzzle-rated = { $game }のパズルレーティング: { $change }。
puzzle-provisional = 暫定なので、まだ大きく動きます。
puzzle-streak = { NUMBER($count) }問連続正解。
puzzle-solved-so-far = { $game }のパズル: レーティング{ $rating }、{ NUMBER($tried) }問中{ NUMBER($solved) }問を1回で正解、最長{ NUMBER($streak) }問連続。
puzzle-unrated = レーティングは変わりません。前に出た問題か、自分で選んだ問題です。

puzzle-looking-for-mistakes = 対局{ $match }の自分の手から、よいパズルになるミスを探しています。1、2分したらもう一度ボタンを押してください。
puzzle-no-mistakes = 対局{ $match }の自分の手に、よいパズルになるものはありません。見落としがなかったか、見落とした手がただ1つの好手ではなかったかです。
puzzle-mistakes-done = 対局{ $match }のミスはこれで全部です。
puzzle-not-your-match = 対局{ $match }は自分の対局ではありません。
puzzle-too-many-at-once = 今は調べている対局が多すぎます。数分してからお試しください。

puzzle-date =
    { $month ->
        [1] 1月{ $day }日
        [2] 2月{ $day }日
        [3] 3月{ $day }日
        [4] 4月{ $day }日
        [5] 5月{ $day }日
        [6] 6月{ $day }日
        [7] 7月{ $day }日
        [8] 8月{ $day }日
        [9] 9月{ $day }日
        [10] 10月{ $day }日
        [11] 11月{ $day }日
       *[12] 12月{ $day }日
    }
puzzle-daily = { $date }のパズル: { $spec }
puzzle-daily-private = 答えはほかの人には見えません。
puzzle-daily-answer = { $date }の答え: { $turns }。
puzzle-daily-untried = ここで挑戦した人はいませんでした。
puzzle-daily-solved-by-all =
    { $tried ->
       *[other] ここで挑戦した{ $tried }人全員が1回で正解しました。
    }
puzzle-daily-solved-by-none =
    { $tried ->
       *[other] ここで{ $tried }人が挑戦し、1回で正解した人はいませんでした。
    }
puzzle-daily-solved-by = ここで{ NUMBER($tried) }人中{ NUMBER($solved) }人が1回で正解しました。
puzzle-daily-table =
    { $month ->
        [1] 1月の正解数: { $people }。
        [2] 2月の正解数: { $people }。
        [3] 3月の正解数: { $people }。
        [4] 4月の正解数: { $people }。
        [5] 5月の正解数: { $people }。
        [6] 6月の正解数: { $people }。
        [7] 7月の正解数: { $people }。
        [8] 8月の正解数: { $people }。
        [9] 9月の正解数: { $people }。
        [10] 10月の正解数: { $people }。
        [11] 11月の正解数: { $people }。
       *[12] 12月の正解数: { $people }。
    }
puzzle-daily-person = { $rank }. { $name } { NUMBER($solved) }／{ NUMBER($tried) }
puzzle-daily-nowhere = 今日のパズル: なし。投稿するには`/settings puzzles:`を使ってください。
puzzle-daily-here = 今日のパズル: { $channel }に毎日{ $time }（{ $zone }）、{ $game }。やめるには`/settings game:none`を使ってください。
puzzle-daily-here-any = 今日のパズル: { $channel }に毎日{ $time }（{ $zone }）、どのゲームでも。やめるには`/settings game:none`を使ってください。
puzzle-too-few =
    { $count ->
       *[other] { $game }のパズルはまだ{ $count }問しかなく、1日1問には足りません。別のゲームか「どのゲームでも」を選んでください。何も変更していません。
    }
puzzle-none-and-when = `game:none`は今日のパズルをやめる設定なので、場所と時刻は省いてください。何も変更していません。
puzzle-not-a-time = 「{ $typed }」は時刻として読めません。`18:00`のように入力してください。何も変更していません。
puzzle-cannot-post-there = そのチャンネルには投稿できません。
puzzle-other-server = そのチャンネルは別のサーバーのものです。何も変更していません。
puzzle-no-daily = 今日のパズルはまだありません。
puzzle-not-that-day = その日のパズルではありません。今日のパズルは`/daily`で見られます。
puzzle-daily-unrated = 今日のパズルではレーティングは変わりません。

puzzle-still-open = 今はこのパズルの途中です。
puzzle-no-other = { $game }のほかのパズルはまだありません。
puzzle-none = パズルはまだありません。
puzzle-none-open = 解いているパズルはありません。`/puzzle`で始められます。
puzzle-not-there = このパズルはもうありません。`/puzzle`で別のものを始められます。
puzzle-unknown = 「{ $typed }」というパズルはありません。`/puzzle`で別のものを始められます。
puzzle-withdrawn = このパズルは問題があったため取り下げられました。レーティングはそのままです。
puzzle-gone-on = このパズルはその後先に進んでいます。今はここです:
puzzle-over = このパズルはもう終わっています。
puzzle-reported = ありがとうございます！ 運営者が`{ $id }`を確認します。
