page-script-chat-not-there = Stonepostが応答しません。動いているか確認してください。入力した内容は消えていません。
page-script-chat-gone = そのメッセージはもうこのチャンネルにありません。
page-script-chat-older = 上にスクロールすると、前のメッセージが見られます。
page-script-chat-start = ここがチャンネルの始まりです。
page-script-chat-start-direct = ここがStonepostとの会話の始まりです。
page-script-chat-write-as = { $name }として書く（コマンドは/）
page-script-chat-now-as = { $name }に切り替えました
page-script-chat-replying-to = { $author }に返信中: { $words }
page-script-chat-direct = { $name }（DM）
page-script-chat-direct-messages = ダイレクトメッセージ
page-script-chat-unread = { $count ->
   *[other] 未読{ $shown }件
}
page-script-chat-suggestions = { $count ->
   *[other] 候補{ $count }件
}
page-script-chat-choose = 選択…
page-script-chat-now = 今
page-script-chat-some-time = 日時不明
page-script-chat-position = { $turn ->
    [0] 開始局面
   *[other] { $turn }手目／全{ $turns }手
}
page-script-chat-play = 再生
page-script-chat-pause = 一時停止
page-script-chat-open-replay = リプレイを開く
page-script-chat-play-on-board = 盤で打つ
page-script-chat-reply = 返信
page-script-chat-reply-to = { $author }に{ $reply }
page-script-chat-side = { $side ->
    [black] 黒
   *[white] 白
}
page-script-chat-the-board = 盤
page-script-chat-board-begins = { $where }の盤
page-script-chat-board-in = { $where }の盤
page-script-chat-to-message = メッセージへ移動
page-script-chat-to-channel = チャンネルへ移動
page-script-chat-full-size = 原寸で開く
page-script-chat-bot = ボット
page-script-chat-edited = 編集済み
page-script-chat-only-you = 自分だけに表示されています
page-script-chat-earlier = 前のメッセージ
page-script-chat-in-reply-to = { $author }への返信
