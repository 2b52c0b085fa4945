ban-you = このサーバーでの対局を禁止されています。解除はモデレーターが行います。
ban-you-because = このサーバーでの対局を禁止されています。解除はモデレーターが行います（理由:「{ $reason }」）。
ban-you-by-host = このボットでの対局を禁止されています。解除はボットの運営者が行います。
ban-other = { $person }はここでの対局を禁止されています。

ban-banned = { $person }のこのサーバーでの対局を禁止しました。ここでの対局は投了となり、申し込みと募集は取り下げられ、大会からも抜けました。解除するには`/moderate unban`を使ってください。
ban-already = { $person }はすでにこのサーバーで禁止されています。
ban-lifted = { $person }はまたこのサーバーで対局できます。
ban-not-banned = { $person }はこのサーバーで禁止されていません。
ban-not-yourself = 自分を禁止することはできません。
ban-bots = ボットは対局できないので、禁止するものがありません。
ban-only-on-servers = 禁止はサーバーごとに行います。そのサーバーでこのコマンドを使ってください。
ban-only-for-moderators = 禁止できるのはモデレーターだけです。「メッセージの管理」権限のある人か、`/settings`で決めたロールの人です。
ban-none = このサーバーで禁止されている人はいません。
ban-all = このサーバーで禁止されている人:
ban-listed = { $person }、{ $moderator }による、{ $time }
ban-listed-because = { $person }、{ $moderator }による、{ $time }:「{ $reason }」
