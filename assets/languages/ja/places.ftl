place-thread = { $kind } { $match }
place-thread-of-players = { $kind } { $match }: { $challenger } – { $opponent }
place-new-thread-of-players = { $kind }: { $challenger } – { $opponent }

place-playing-in-thread = { $challenger }と{ $opponent }がこのスレッドで対局しています: { $spec }。
place-not-playing = この対局はここでは始まりませんでした。
place-no-thread-after-all = ここにスレッドを作れませんでした。
place-not-connected = 今は接続が切れています。1分ほどしてからお試しください。
place-no-threads = この対局をするには、別のチャンネルで申し込んでください。
place-standings-not-updated = ここではメッセージを編集できないので、ランキングを更新し続けられません。
place-thread-not-allowed = この対局には専用スレッドが必要ですが、ここで作る権限がありません。モデレーターに「公開スレッドの作成」と「スレッドでメッセージを送信」を許可してもらうか、別のチャンネルで申し込んでください。
place-no-threads-of-this-kind = この対局には専用スレッドが必要ですが、この種類のチャンネルでは作れません。別のチャンネル（フォーラムなら別の投稿）で打つか、`where:messages`を選んでダイレクトメッセージで打ってください。
place-no-thread-beside-private = ここはプライベートスレッドで、別の対局のスレッドを作ると元のチャンネルの全員に見えてしまいます。別のチャンネルかスレッドで打つか、`where:messages`を選んでダイレクトメッセージで打ってください。
place-thread-refused = この対局には専用スレッドが必要ですが、ここでは作れません。
place-play-elsewhere = 別のチャンネルで打つか、`where:messages`を選んでダイレクトメッセージで打ってください。
place-thread-failed = この対局のスレッドを作れませんでした（{ $why }）。もう一度お試しください。

place-instead-of-thread = （この対局のスレッドに投稿できません。）
place-instead-of-direct = （{ $person }にダイレクトメッセージを送れないので、ここに投稿します。受け取るには、このサーバーのメンバーからのダイレクトメッセージを許可し、ボットに1通送ってください。）
place-instead-of-channel = （この対局のチャンネルに投稿できません。）
place-instead-of-channel-move = （この対局のチャンネルに投稿できません。対局を移すには、別のチャンネルで`/match resume`を使ってください。）

place-not-a-member = このスレッドのメンバーではありません。ここでボットにメンションすると追加できます。
place-no-access = このチャンネルが見えません。モデレーターが{ $needed }を許可すれば見えるようになります。
place-permission = 権限が足りません。モデレーターが{ $needed }を許可すれば投稿できます。
place-timed-out-until = モデレーターにより{ $until }までタイムアウト中です。モデレーターが早めに解除できます。
place-timed-out = モデレーターによりタイムアウト中です。モデレーターが解除できます。
place-locked = このスレッドはロックされています。モデレーターが解除できます。
place-full = スレッドの数が上限に達しています。モデレーターがいくつか閉じれば空きます。
place-kind = この種類のチャンネルには盤を投稿できません。
place-deleted = 削除されました。
place-removed = ボットがサーバーから外されました。もう一度招待してもらう必要があります。
place-other = { $why }。

place-plain-news = 対局{ $match }に動きがありました。見るには`/board match:{ $number }`を使ってください。

place-lost = 対局{ $match }、{ $against }のチャンネルにアクセスできません。
place-lost-safe = 対局は無事です。
place-lost-paused = 対局は無事で、時計は{ $until }まで止まっています。
place-lost-tournament-waits = 大会も待ちます。期限はかかった分だけ延び、最長で{ $at }までです。
place-lost-ends-then = それまでに誰も再開しなければ、結果なしで終わります。
place-lost-ends = { $until }までに誰も再開しなければ、結果なしで終わります。
place-lost-continue = 続けるには、別のチャンネルで`{ $command }`を使うか、ダイレクトメッセージで打つならここで使ってください。
place-gone = この対局のチャンネルに投稿できないので、時計を止めました。続けるには、別のチャンネルで`{ $command }`を使ってください。

place-continues-direct = 対局{ $match }はダイレクトメッセージで続きます。
place-continues-here = 対局{ $match }はここで続きます。

place-board-sent = ここに投稿できないので、{ $person }にダイレクトメッセージで盤を送りました。
place-board-sent-both = ここに投稿できないので、{ $person }と{ $other }にダイレクトメッセージで盤を送りました。
place-board-not-reached = { $person }には届きませんでした。
place-board-neither-reached = { $person }にも{ $other }にも届きませんでした。
place-board-in-channel = このスレッドに投稿できないので、盤は元のチャンネルにあります。
place-board-waits = まだ盤を投稿できていません。引き続き試みます。
place-board-nowhere = ここに投稿できず、二人ともダイレクトメッセージが届かないので、時計を止めました。

place-direct-refused-left = ダイレクトメッセージを送れませんでした（最後の送信: { $tried }）。共通のサーバーがありません。受け取るには、ボットに1通送ってください。
place-direct-refused = ダイレクトメッセージを送れませんでした（最後の送信: { $tried }）。受け取らない設定になっています。受け取るには、このサーバーのメンバーからのダイレクトメッセージを許可するか、ボットに1通送ってください。
