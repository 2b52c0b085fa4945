machine-with-side =
    { $side ->
        [black] Stonepost（レベル{ $level }、黒）
       *[white] Stonepost（レベル{ $level }、白）
    }
machine-named = Stonepost（レベル{ $level }）
machine-begun-in-thread = Stonepost（レベル{ $level }）との{ $spec }の対局{ $match }が専用スレッドで始まりました: { $thread }。
machine-begun-in-direct = Stonepost（レベル{ $level }）との{ $spec }の対局{ $match }がダイレクトメッセージで始まりました。
machine-begun-below = Stonepost（レベル{ $level }）との{ $spec }の対局{ $match }が下で始まりました。
machine-casual = フリー対局です。ボットとの対局はレーティングに影響しません。
machine-already-begun = 再戦はもう始まっています。対局{ $match }です。
machine-no-note = ボットはメモを読まないので、`note`は省いてください。
machine-level-is-for-me = レベルはボットとの対局だけのものです。`opponent`か`level`を省いてください。
machine-no-such-level = ここで打てるボットはレベル1から{ $most }までです。上限は運営者が決めています。
machine-too-many =
    { $most ->
        [1] ボットとの対局がすでに1局あり、これが上限です。まずそれを終わらせてください。
       *[other] ボットとの対局がすでに{ $most }局あり、これが上限です。まずどれかを終わらせてください。
    }
machine-taken-back = { $player }が直前の手を取り消しました。
machine-aborted = 対局を中止しました。
machine-undone = 直前の手を取り消しました。
machine-agreed = 同意しました。
machine-unpaused = 時計がまた動き始めました。
machine-more-time = 同意しました。持ち時間が増えました。
machine-thinking-about-draw = 引き分けを提案しました。少し考えさせてください。
machine-draw-offered = { $player }が引き分けを提案しています。
machine-strength =
    { $level ->
        [1] でたらめな手には勝ちます。1手先を読めば十分チャンスがあります
        [2] 1手先を読む相手にはたいてい勝ちます
        [3] 1手先を読む相手にはほぼ必ず勝ちます
        [4] レベル3に4局中3局以上勝ちます
        [5] レベル4にも大きく勝ち越します
       *[other] 最強。レベル5の5倍の時間をかけて考えます
    }
machine-help-learn = このゲームは初めてですか？ `/learn`なら10分ほどで1つ覚えられます。
machine-help-play = ボットと打つ: `/challenge game:onyx level:1`。
machine-ratings = Stonepostのレベル別レーティング（Glicko-2: レーティング±偏差）
machine-no-ratings-in = { $game }のレーティングはまだありません。ボットとの対局を終えた人がまだいません。
machine-no-ratings = レーティングはまだありません。ボットとの対局を終えた人がまだいません。
machine-levels-are-mine = レベルがあるのはボットだけです。`player`か`level`を省いてください。
machine-charted = グラフは最後に打たれた{ $game }のレベル{ $level }です。別のものを見るには、たとえば`level:3`や`game:onyx`をつけてください。
machine-level = レベル{ $level }
machine-look-at-your-own = ボット自身の対局は一覧にしていません。ボットとの対局は自分の`/games`と`/player history`にあります。強さは`/player rating player:@Stonepost`でわかります。
machine-standings = Stonepostのレベル別（フリー対局から）:
