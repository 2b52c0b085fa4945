privacy-export = 書き出す
privacy-sign-out = サインアウト
privacy-forget = 情報を消す
privacy-forget-me = 自分の情報を消す
privacy-keep-everything = すべて残す

privacy-what-i-keep = 保存している情報
privacy-keeps-you = 本人: ここでのID、最後に見た名前（画像の文字で書けない場合はアカウント名も）、個人設定、ブロックした人、レッスンの進み具合。消すよう求められるまで保存します。
privacy-keeps-matches = 対局: 対局者、すべての手とその時刻、結果、レーティング、ランキング。相手のものでもあるので、残ります。
privacy-keeps-bans = 禁止: モデレーターにサーバーで禁止された場合、その事実と理由を、解除されるまで保存します。情報を消しても禁止は解けず、IDは残ります。
privacy-keeps-messages = メッセージ: 対局について投稿したメッセージの番号を対局後{ $posts }、処理したコマンドとメッセージの番号を{ $deliveries }保存します。
privacy-keeps-writing-local = 書いたもの: このチャットにはメッセージが残ります。その画像は{ $pictures }残ります。
privacy-keeps-writing = 書いたもの: 打った手、手に添えたひとことやメモ、コマンドに書いたメモと理由のほかは保存しません。
privacy-keeps-browser = ブラウザ: ブラウザで打つ場合、最後に開いてから{ $sessions }サインインしたままになります。
privacy-keeps-where = 保存場所: ボットの運営者のコンピューターにある1つのデータベースと、そのバックアップです。ほかの誰にも渡しません。
privacy-what-you-can-do = できること
privacy-can-export = `/privacy export`: 自分に関する情報をすべてファイルで受け取る
privacy-can-sign-out = `/privacy sign-out`: すべてのブラウザでサインアウトする
privacy-can-forget = `/privacy forget`: 自分の情報を消す（先に確認します）

privacy-exported = 保存している情報はすべてこのファイルにあります。ほかの人は番号で書かれています。
privacy-too-large = 情報が多く、メッセージに収まりません。ボットの運営者なら渡せます: `stonepost privacy export`。

privacy-question = { $open ->
    [0] 情報を消しますか？
   *[other] 情報を消しますか？ 終わっていない対局が{ $open }局あります。進行中の対局は投了となり、申し込みは取り消しまたは辞退となります。
}
privacy-question-rest = 募集は締め切られ、大会からは抜けます。レーティング、個人設定、ブロック、レッスンの進み具合、手に添えたひとことやメモ、ランキングの順位は消えます。
privacy-question-matches = 終わった対局は相手の記録として残り、名前は「{ $name }」になります。チャンネルに投稿したものはそのままです。
privacy-question-end = 元に戻すことはできません。
privacy-forgetting = 進行中のものからはすべて抜けました。1分ほどで情報も消えます。そのあとまた使うと、新しい人として始まります。
privacy-kept = 何も変更していません。
privacy-not-yours = 答えられるのは聞かれた本人だけです。`/privacy forget`を使ってください。

privacy-server-forgotten = 保存しました。ボットがこのサーバーから外されると、チャンネル、設定、ランキング、大会の情報をすぐに消します。終わった対局は対局者の記録として残り、進行中の対局はほかの場所で続けられます。
privacy-server-change-mind = 元に戻すには`/privacy keep-server`を使ってください。
privacy-server-kept = 保存しました。ボットがこのサーバーから外されても、また招待されるときのために情報を残します。ただし、運営者が一定期間後に消すよう設定している場合を除きます。
