setting-saved = 保存しました。
setting-heading = このサーバーの設定
setting-threads = 対局: それぞれ専用スレッドで。終わるとスレッドはアーカイブされます
setting-no-threads = 対局: チャンネルで。そこで対局中なら専用スレッドで
setting-claim = 時間切れのとき: 相手が勝ちを宣言できる
setting-no-claim = 時間切れのとき: その人の負けになる
setting-moderators = `/moderate adjudicate`で裁定できる人: 「メッセージの管理」権限のある人
setting-moderators-and-role = `/moderate adjudicate`で裁定できる人: 「メッセージの管理」権限のある人と、ロール{ $role }の全員。元に戻すには`/settings moderators:@everyone`を使ってください。
setting-moderators-and-some-role = `/moderate adjudicate`で裁定できる人: 「メッセージの管理」権限のある人と、モデレーターのロールの全員
setting-new-matches = 変更は新しい対局から有効です。
setting-pages = 公開ページ: アドレスを知っていれば誰でも対局、ランキング、大会を見られます: { $link }
setting-pages-not-served = 公開ページ: オンですが、このStonepostには公開ページがありません。運営者が変えられます。
setting-no-pages = 公開ページ: なし。作るには`/settings pages:on`を使ってください。

setting-hidden = { $role }に`/moderate`と`/manage-tournament`を表示するには、{ $place }でこれらにロールを追加してください。
setting-not-a-server = ここはサーバーではありません。設定を見たり変えたりしたいサーバーでこのコマンドを使ってください。
setting-only-for-managers = 設定を見たり変えたりできるのは「サーバー管理」権限のある人だけです。
