export-one-so-far = 対局{ $match }のここまでの棋譜です。
export-one = 対局{ $match }の棋譜です。
export-several = { $count ->
    [0] 書き出せる対局がありませんでした。
   *[other] { $count }局の棋譜です。
}
export-full = { $left-out ->
   *[other] 新しいものから載せました。残り{ $left-out }局はファイルに収まりません。ボットの運営者なら`stonepost export`ですべて取り出せます。
}
export-damaged = { $count ->
   *[other] 対局{ $matches }は壊れているため省きました。
}
export-many-damaged = { $more ->
   *[other] 対局{ $matches }とほか{ $more }局は壊れているため省きました。
}
export-none-of-yours = 終わった対局はまだありません。
export-none-of-theirs-here = { $person }には、このサーバーで終わった対局も、こちらとの終わった対局もありません。
export-none-of-theirs = { $person }には、こちらとの終わった対局がありません。サーバーの対局を書き出すには、そのサーバーでこのコマンドを使ってください。
export-none-on-server = このサーバーで終わった対局はまだありません。
export-never-played = { $name }はここで対局したことがありません。
export-not-a-server = ここはサーバーではありません。対局を書き出したいサーバーでこのコマンドを使ってください。
export-only-for-managers = サーバーの全対局を書き出せるのは「サーバー管理」権限のある人だけです。
