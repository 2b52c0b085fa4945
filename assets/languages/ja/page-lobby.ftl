page-lobby-your-turn = 手番の対局
page-lobby-chat = チャット
page-lobby-learn = 学ぶ
page-lobby-lessons = レッスン
page-lobby-puzzles = パズル
page-lobby-puzzle-of-day = 今日のパズル
page-lobby-rules = ルール
page-lobby-rules-of = { $game }のルール
page-lobby-to-games = ゲームへ
page-lobby-to-matches = 自分の対局へ
page-lobby-to-rules = ルールへ
page-lobby-theirs = 相手の番
page-lobby-finished = 終局
page-lobby-own-challenges = 送った申し込み
page-lobby-challenges = 届いた申し込み
page-lobby-new-match = 新しい対局
page-lobby-open-chat = チャットを開く
page-lobby-next = 次: { $game }
page-lobby-next-in = 次: { $game }、{ $left }
page-lobby-you-are = 今の名前は{ $name }です。名前を変更
page-lobby-waiting = { $count ->
   *[other] 手番の対局が{ $count }局あります
}

page-lobby-script = ここで対局を始めるにはJavaScriptが必要です。読み込み元はStonepostだけです。
page-lobby-title = 5つのゲームを、1手ずつ
page-lobby-about = ボットとは今すぐ、友だちとはお互いに都合のいいときに打てます。
page-lobby-about-chat = ここでできることは、Discordと同じようにメッセージでもすべてできます。
page-lobby-about-learn = 各ゲームのレッスンと、正解の手が1つだけある局面です。
page-lobby-nothing-waits = 手番の対局はありません。
page-lobby-welcome = Stonepostでは、主にDiscordで、そしてここでも、メッセージでボードゲームを遊べます。このブラウザで打つには、Discordの盤の下の「ブラウザで打つ」を押すか、`/play`を使ってください。
page-lobby-tell = 手番になったら
page-lobby-tell-sound = 音を鳴らす
page-lobby-tell-notify = 通知を表示する
page-lobby-tell-about = このページをタブで開いている間だけです。

page-lobby-withdraw = 取り下げる
page-lobby-accept = 受ける
page-lobby-decline = 断る
page-lobby-answer-to = { $answer }: { $challenge }

page-lobby-play = 打つ
page-lobby-play-game = { $game }を打つ
page-lobby-learn-game = { $game }を学ぶ
page-lobby-friend = 友だちと
page-lobby-play-friend = 友だちと{ $game }を打つ

page-lobby-level = レベル
page-lobby-strength = { $strength }。
page-lobby-friends-name = 友だちの名前
page-lobby-friends-name-hint = 友だちがこの名前でこのページを開くと、申し込みを受けられます。
page-lobby-friend-title = 友だちと{ $game }
page-lobby-challenge = 申し込む
page-lobby-colour = 自分の色
page-lobby-random = ランダム
page-lobby-black = 黒
page-lobby-white = 白
page-lobby-board = 盤
page-lobby-name = 名前
page-lobby-name-hint = ここにはログインがありません。このページを開ける人は、どの名前でも打てます。
page-lobby-who = 名前を教えてください
page-lobby-go-on = 続ける
page-lobby-cancel = キャンセル
page-lobby-no-friend = 友だちの名前を書いてください。
