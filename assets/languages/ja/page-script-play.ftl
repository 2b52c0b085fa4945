page-script-lost = 接続が切れています。選んだ内容は残っています。
page-script-slow = サーバーの応答を待っています。
page-script-signed-out = もう一度サインインしてください。手は残っています。
page-script-how-to-sign-in = Discordで「ブラウザで打つ」を押すか、`/play`を使ってください。
page-script-failed = うまくいきませんでした。もう一度お試しください。
page-script-checking = 手が届いたか確認しています。
page-script-not-arrived = 手が届きませんでした。まだここに残っているので、もう一度打ってください。
page-script-no-play-offline = 接続が切れています。つながってから打ってください。
page-script-not-your-turn = 手番ではありません。
page-script-old-position = これは過去の局面です。選ぶには現在の局面に戻ってください。
page-script-not-whole = 手がまだ完成していません。
page-script-ended = 対局は終わりました。
page-script-moved = その間に対局が進みました。

page-script-kept = 対局が進みました。選んだ内容はまだ使えます: { $parts }。
page-script-restored = 前に選んだ内容です: { $parts }。
page-script-impossible = 選んだ内容はもう打てません: { $parts }。
page-script-not-played = 選んだ内容は打たれませんでした: { $parts }。
page-script-kept-for-later = 選んだ内容は打たれませんでした: { $parts }。次の手番まで残しておきます。
page-script-typing = 入力中: { $typed }
page-script-unreadable = ここで「{ $typed }」は選べません。

page-script-let-go = 離すと{ $cell }を選びます
page-script-let-go-back = 離すと{ $cell }を取り消します
page-script-barred = { $cell }は選べません
page-script-slide = ずらすと選び直せます。盤の外で離すと何も選びません。
page-script-off = ここで離すと何も選びません

page-script-looked-at = { $turn ->
    [0] 開始局面
   *[other] { $turn }手目／全{ $turns }手
}

page-script-what-if = 検討
page-script-what-if-here = ここから検討
page-script-try = 試す
page-script-plan = 予約する
page-script-remove = 消す
page-script-back-to-match = 対局へ戻る
page-script-publish = 試した手を公開
page-script-unpublish = 試した手の公開をやめる

page-script-published = この対局を見る人全員に、試した手が見えるようになりました。
page-script-unpublished = 試した手は、また自分だけに見えます。
page-script-not-kept = 接続が切れています。今試した手はまだ保存されていません。あとでもう一度試してください。
page-script-over-there = ここで終局です。戻るか、別の手を選んでください。
page-script-tried = 試した手
page-script-tried-before = 試した手（対局は別の手に進みました）
page-script-planned = { $turn }（予約手）
page-script-what-if-plays = { $side ->
    [black] 黒がこう打ったら… 盤で選んでください。
   *[white] 白がこう打ったら… 盤で選んでください。
}

page-script-turn = 手数
page-script-chances = 黒の勝率
page-script-moments = 勝負の分かれ目
page-script-no-moments = 大きな動きはありませんでした。
page-script-analyse = 解析する
page-script-copy = 棋譜をコピー
page-script-picture = 盤面を保存（PNG）
page-script-animation = 全手順を保存（GIF）
page-script-share = 共有
page-script-show-turn = { $turn }手目を見る
page-script-try-better = { $turn }を試す
page-script-analysing = 解析中… 1分ほどかかることがあります。
page-script-copied = 棋譜をコピーしました。
page-script-link-copied = リンクをコピーしました。
page-script-better = { $turn }のほうが良い手でした。

page-script-say = 次の手に添えるひとこと
page-script-note-on = { $turn ->
    [0] 開始局面のメモ（自分だけに見えます）
   *[other] { $turn }手目のあとのメモ（自分だけに見えます）
}
page-script-noted = 保存しました。自分だけに見えます。
page-script-not-noted = 接続が切れています。メモはまだ保存されていません。
page-script-note = 自分のメモ: { $note }

page-script-play = 打つ
page-script-playing = 送信中…
page-script-back-to-now = 現在の局面へ
page-script-my-matches = 自分の対局
page-script-record = 棋譜（テキスト）
page-script-record-file = 棋譜を保存
page-script-flip = 盤を反転
page-script-settings = 設定
page-script-all-keys = キー一覧
page-script-send = 送信
page-script-more = その他
page-script-keys = キー
page-script-next = 次: { $match }
page-script-next-in = 次: { $match }、残り{ $left }

page-script-cell = { $holds ->
    [empty] { $state ->
        [can] { $cell }、空き、選べます
        [chosen] { $cell }、空き、選択中
        [both] { $cell }、空き、選べます、選択中
       *[none] { $cell }、空き
    }
   *[piece] { $state ->
        [can] { $cell }、{ $piece }、選べます
        [chosen] { $cell }、{ $piece }、選択中
        [both] { $cell }、{ $piece }、選べます、選択中
       *[none] { $cell }、{ $piece }
    }
}
page-script-group = { $count ->
    [1] { $cell }、{ $piece }、単独
   *[other] { $cell }、{ $piece }、{ $count }個のグループ: { $cells }
}
page-script-list = { $first }、{ $next }
page-script-empty-row = この行には何もありません
page-script-waiting = { $count ->
   *[other] 手番の対局が{ $count }局あります
}
page-script-board = 盤
page-script-side = { $side ->
    [black] 黒
   *[white] 白
}
page-script-side-to-move = { $side ->
    [black] 黒（手番）
   *[white] 白（手番）
}
page-script-you = 自分
page-script-opponent = 相手
page-script-clock = { $player }: { $left }
page-script-no-clock = { $player }: 持ち時間なし
page-script-of-both = { $first }。{ $second }
page-script-title = { $opponent }との{ $match }
page-script-title-your-turn = 手番です · { $opponent }との{ $match }
page-script-days = { $count }日
page-script-hours = { $count }時間
page-script-minutes = { $count }分
page-script-seconds = { $count }秒
page-script-length = { $larger }{ $smaller }

page-script-not-there = Stonepostが応答しません。再試行中…
page-script-gone = この対局はもう公開されていません。
page-script-run = 再生
page-script-pause = 一時停止
page-script-said-turn = { $turn }手目

page-script-not-sent = 接続が切れていて、実行できませんでした。選んだ内容は残っています。もう一度お試しください。
page-script-nothing-to-find = 今は選ぶものがありません。
page-script-nothing-to-find-press = 今は選ぶものがありません。「{ $button }」を押して進んでください。

page-script-wish-again = 置いた石にもう一度触れると、完成した手を打つ
page-script-wish-onward = 打ったら次の対局を開く
page-script-wish-sound = 手番になったら音を鳴らす
page-script-wish-notify = 手番になったらブラウザで通知する
page-script-keys-everywhere = キーをページ全体で使う
page-script-keys-board = キーを盤の上だけで使う
page-script-keys-off = 盤の上の矢印キー、Enter、Escだけを使う
page-script-theme = テーマ
page-script-theme-is = テーマ: { $theme }
page-script-language = 言語
page-script-language-is = 言語: { $language }

page-script-key-type = a1, d4>e5, …
page-script-key-type-does = マスか手を入力して、Enter
page-script-key-enter = Enter
page-script-key-enter-does = 選ぶ。手が完成していれば打つ
page-script-key-shift-enter = Shift Enter
page-script-key-shift-enter-does = 打つ
page-script-key-escape = Esc
page-script-key-escape-does = 1つ戻す。Shiftを押しながらで全部
page-script-key-space = スペース
page-script-key-space-does = マスを選ぶ。タイルの向きを変える（Isaac）
page-script-key-arrows = 矢印キー
page-script-key-arrows-does = 盤の上を移動する
page-script-key-slash-does = 隣の中点へ、また元へ（Onyx）
page-script-key-digits = 1～9
page-script-key-digits-does = 盤の下の選択肢を押す
page-script-key-page = Page Up、Page Down
page-script-key-page-does = 1手戻る・進む
page-script-key-home = Home、End
page-script-key-home-does = 最初と最後の局面
page-script-key-l = Shift L
page-script-key-l-does = 直前の手で起きたこと
page-script-key-c = Shift C
page-script-key-c-does = 持ち時間
page-script-key-o = Shift O
page-script-key-o-does = このマスにあるもの
page-script-key-r = Shift R
page-script-key-r-does = この行にあるもの
page-script-key-g = Shift G
page-script-key-g-does = このマスのグループ、なければ数えるもの
page-script-key-d = Shift D
page-script-key-d-does = 選んだ内容で起きること
page-script-key-f = Shift F
page-script-key-f-does = 盤を反転
page-script-key-w = Shift W
page-script-key-w-does = 検討（手を試す）、対局へ戻る
page-script-key-n = Shift N
page-script-key-n-does = 次の対局
page-script-key-t = Shift T
page-script-key-t-does = 課題
page-script-key-help-does = キー一覧
page-script-key-steps = ←、→
page-script-key-run-does = 全手順を再生、一時停止
page-script-key-cells = 盤の上で矢印キー
page-script-key-cells-does = マスからマスへ
page-script-key-next-does = 次へ、またはもう一度
