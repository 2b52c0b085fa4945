page-script-lobby-lost = Stonepostが応答しません。動いているか確認してください。選んだ内容は消えていません。
page-script-lobby-newer = 新着を表示
page-script-lobby-your-turn = 手番です
page-script-lobby-waiting = { $count ->
   *[other] 手番の対局が{ $count }局あります。
}
