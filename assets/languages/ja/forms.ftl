form-turn = 対局{ $match }の手
form-preview = 対局{ $match }の手をプレビュー
form-plan = 対局{ $match }の手を予約
form-change = 申し込み{ $match }の条件を変更
form-decline = 申し込み{ $match }を断る
form-new-challenge = 新しい申し込み
form-told = 手番の知らせ方
form-preferences = そのほかの個人設定
form-settings = このサーバーの設定

form-your-turn = 打つ手
form-turn-to-preview = プレビューする手
form-turns-in-order = 手を順番に（最後は自分の手）
form-what-to-change = 何を変えますか？
form-reason = 理由（任意）
form-turn-hint = 例: f6
form-plan-hint = 例: f6 then g7
form-change-hint = 例: side:black clock:slow
form-reason-hint = 例: 今週は忙しいので

form-game = ゲーム
form-clock = 持ち時間
form-side = 自分の色
form-level = ボットと打つレベル
form-opponent = 相手
form-opponent-help = 空欄にすると誰でも受けられます。
form-rated = レート対局
form-rated-help = 結果が両者のレーティングに反映されます。

form-hour = 1日1回のメッセージの時刻
form-quiet = 通知を止める時間帯
form-quiet-hint = 例: 22-7（なしなら空欄）
form-zone = タイムゾーン
form-zone-hint = 例: Asia/Tokyo
form-reminder = 2回目のリマインダー（残り時間）
form-reminder-hint = 例: 24h（なしなら空欄）
form-forced = 打てる手が1つだけのとき
form-leave = いつ休暇をとるか
form-pages = 公開ページのどこに名前が出るか
form-puzzles = 自分の対局をほかの人へのパズルに使う
form-language = ボットが使う言語

form-threads = 対局する場所
form-timeout = 時間切れになったとき
form-moderators = 対局を裁定できるロール
form-moderators-help = 「メッセージの管理」権限のある人に加えるロールです。いらなければ空欄にしてください。
form-server-pages = 対局と表の公開ページ
form-server-language = みんなが読むものの言語
