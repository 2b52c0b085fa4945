lesson-learn = 打ちながら学ぶ
lesson-hint-button = ヒント
lesson-skip = とばす
lesson-next = 次へ
lesson-again = 最初から
lesson-all = レッスン一覧
lesson-play = レベル1と打つ
lesson-go-on = 続ける
lesson-go-on-with = 続ける: { $game }

lesson-choose = レッスンを選択
lesson-form = このレッスンでの手
lesson-turn-field = 手

lesson-heading = { $game }、レッスン{ $number }／{ $count }: { $title }
lesson-your-side =
    { $side ->
        [black] （黒番です。）
       *[white] （白番です。）
    }
lesson-how = 「手を選ぶ」を押して選ぶか、「入力する」で書いてください。
lesson-hint = ヒント:
lesson-right = `{ $turn }`で正解です。相手は`{ $reply }`と応じました。さて、次は？
lesson-done = `{ $turn }`、できました！
lesson-wrong = `{ $turn }`は正解ではありません。
lesson-try-again = 盤面は元のままです。もう一度どうぞ。
lesson-course-done = { $game }のレッスンをすべて終えました。さあ、打ってみましょう！「レベル1と打つ」を押すと、一番小さい盤でボットとの対局が始まります。
lesson-skipped-left =
    { $count ->
       *[other] これが最後です。まだ終えていないレッスンが{ $count }個あります。
    }

lesson-list = { $game }のレッスン: 全{ NUMBER($count) }レッスン中{ NUMBER($done) }完了
lesson-entry =
    { $standing ->
        [done] { $number }. { $title } ✓
        [skipped] { $number }. { $title }（とばしました）
       *[new] { $number }. { $title }
    }
lesson-overview = { $learn }。短い局面を打って、10分ほどで覚えられます:
lesson-learn-a-game = ゲームを覚えよう
lesson-game-new = { $game }: { NUMBER($count) }レッスン
lesson-game-begun = { $game }: { NUMBER($count) }レッスン中{ NUMBER($done) }完了
lesson-game-done = { $game }: 全{ NUMBER($count) }レッスン完了 ✓

lesson-unknown = { $game }に「{ $typed }」というレッスンはありません。これがすべてのレッスンです。
lesson-changed = このレッスンはあれから内容が変わりました。最初から始めます。
lesson-which-game = どのゲームの手ですか？ `/learn game:onyx turn:d3`のようにゲームをつけてください。
lesson-whose = どのゲームのレッスンですか？ `/learn game:onyx lesson:6`のようにゲームをつけてください。
lesson-unavailable = { $game }のレッスンに問題があって表示できません。運営者のためにログに記録しました。
