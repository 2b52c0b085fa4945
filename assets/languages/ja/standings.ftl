standings-my-place = 自分の順位
standings-my-place-and-pages = 自分の順位と全ページ
standings-this-server = このサーバー
standings-all-servers = すべてのサーバー
standings-active-players = 活動中の人
standings-everyone = 全員
standings-all-time = 全期間
standings-this-year = 今年
standings-this-month = 今月

standings-here = { $period ->
    [year] このサーバーの{ $game }ランキング（今年）
    [month] このサーバーの{ $game }ランキング（今月）
   *[all] このサーバーの{ $game }ランキング
 }
standings-everywhere = { $period ->
    [year] 全サーバーの{ $game }ランキング（今年）
    [month] 全サーバーの{ $game }ランキング（今月）
   *[all] 全サーバーの{ $game }ランキング
 }
standings-page = { $heading }（{ $page }／{ $pages }ページ）
standings-nobody-here = { $period ->
    [year] 今年このサーバーで終わったレート対局はありません。
    [month] 今月このサーバーで終わったレート対局はありません。
   *[all] このサーバーで終わったレート対局はまだありません。
 }
standings-nobody = { $period ->
    [year] 今年終わったレート対局はありません。
    [month] 今月終わったレート対局はありません。
   *[all] 終わったレート対局はまだありません。
 }
standings-nobody-active = このランキングには、この{ NUMBER($days) }日間にレート対局を終えた人がいません。全員を見るには`/standings active:false`を使ってください。
standings-legend = 局: レート対局の数。勝分負: 勝ち、引き分け、負け。連: 連勝（+）または連敗（-）。
standings-legend-provisional = 局: レート対局の数。勝分負: 勝ち、引き分け、負け。連: 連勝（+）または連敗（-）。?: 暫定。
standings-listed = 掲載: この{ NUMBER($days) }日間にレート対局をした人。
standings-you-inactive = 最後のレート対局から{ NUMBER($days) }日以上たっているため、掲載されていません。
standings-you-missing = 自分はまだこのランキングに載っていません。
standings-your-place = 自分の順位は`/standings`で見られます。

standings-not-a-server = ここはサーバーではありません。`scope:everywhere`をつけるか、サーバーでこのコマンドを使ってください。
standings-only-in-channels = ランキングを投稿できるのはサーバーのチャンネルだけです。
standings-only-for-managers = ランキングをチャンネルに投稿できるのは「サーバー管理」権限のある人だけです。
standings-posted = { $game }ランキングをこのチャンネルに投稿し、数分ごとに更新していきます。やめるには`/standings pin:false`を使うか、メッセージを削除してください。
standings-posted-instead = { $game }ランキングをこのチャンネルに投稿し、数分ごとに更新していきます。前に投稿したものはもう更新されません。やめるには`/standings pin:false`を使うか、メッセージを削除してください。
standings-stopped = このチャンネルのランキングはもう更新されません。
standings-none-posted = このチャンネルにランキングは投稿されていません。
