message-menu-not-mine = それはこのボットのメッセージではありません。盤の載ったボットのメッセージで使ってください。
message-menu-no-board = そのメッセージがどの対局のものかわかりません。対局の最新の盤で使うか、`/replay match:12`のように対局を指定してください。自分の対局は`/games`と`/player history`で見られます。
message-menu-only-for-players = 対局{ $match }を開けるのは対局者だけです。
message-menu-only-for-players-here = ここで対局{ $match }を開けるのは対局者だけです。ほかの人は対局のあるチャンネルで開けます。
