doctor-fine = すべて問題ありません。
doctor-problems = 問題があります。
doctor-works = ✅ { $finding }
doctor-fails = ❌ { $finding }

doctor-direct-messages = ダイレクトメッセージを送れます。
doctor-permissions = ここで必要な権限はすべてあります。チャンネルの閲覧、メッセージの送信、盤の添付、返信ができます。
doctor-threads = ここではスレッドを使えるので、同時に複数の対局ができます。
doctor-private-thread = ここはプライベートスレッドです。対局は一度に1局で、元のチャンネルには何も表示されません。
doctor-no-threads = ここではスレッドを使えないので、対局は一度に1局だけです。
doctor-reads-messages = ここではふつうのメッセージを読みます。`f3>g2 c5`のように手を入力するだけで打てます。
doctor-reads-no-messages = ここではふつうのメッセージを読みません。盤に返信する、メンションする、「手を選ぶ」を押す、`/move`を使う、のどれかで打ってください。
doctor-database = データベースに保存できます（{ $millis }ミリ秒）。
doctor-no-database = 今はデータベースに保存できないので、誰も打てません。このボットの運営者に知らせてください。
doctor-all-channels = このサーバーで使ったすべてのチャンネルに投稿できます。
doctor-all-other-channels = このサーバーで使ったほかのすべてのチャンネルに投稿できます。
doctor-refused = { $channel }に投稿できません。{ $obstacle }
doctor-refused-for-now = { $channel }に投稿できません。{ $obstacle } 引き続き試みます。
doctor-more-refused = { $count ->
   *[other] ほかに{ $count }つのチャンネルにも投稿できません。
}
doctor-nothing-waits = このサーバーで送信待ちのメッセージはありません。
doctor-waiting = このサーバーで送信待ちのメッセージ: { $count }件。
doctor-waiting-refused = このサーバーで送信待ちのメッセージ: { $count }件。最後の送信は失敗しました: { $why }。引き続き試みます。
