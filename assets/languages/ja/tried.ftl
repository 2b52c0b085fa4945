tried-too-many = この対局で試した手が{ NUMBER($most) }手になりました。残せるのはここまでです。先にいくつか消してください。
tried-changed-elsewhere = 試した手が、開いている別のページから同時に変更されました。もう一度お試しください。
tried-still-running = 対局中は、試した手は自分だけのものです。対局が終わったら公開できます。
tried-nothing = この対局ではまだ何も試していません。
tried-heading = { $player }が試した手
