tournament-answers-created = 大会{ $tournament }の参加受付を始めました。
tournament-answers-created-in-channel = 大会{ $tournament }の参加受付を{ $channel }で始めました。
tournament-answers-to-start-earlier = 開始は{ $starts }です。もっと早く始めるには`{ $command }`を使ってください。
tournament-answers-to-start = 始めるには`{ $command }`を使ってください。

tournament-answers-joined = 大会{ $tournament }に参加しました。
tournament-answers-joined-season = 大会{ $tournament }の第{ $season }シーズンに参加しました。
tournament-answers-lowest-rung = 一番下の段にいます。挑戦するには`{ $command } player:`を使ってください。
tournament-answers-starts-after-season = 今のシーズンのあとに始まります。
tournament-answers-starts = 開始は{ $starts }です。
tournament-answers-start-will-be-told = 始まったらここでお知らせします。
tournament-answers-to-leave = やめるには`{ $command }`を使ってください。
tournament-answers-left = 大会{ $tournament }の参加をやめました。
tournament-answers-withdrew = 大会{ $tournament }を棄権しました。終わっていない大会の対局はすべて負けになりました。
tournament-answers-withdrew-from-ladder = 大会{ $tournament }を棄権しました。大会の対局は負けになり、段は空きました。

tournament-answers-withdrawn = { $player }を大会{ $tournament }から棄権させました。終わっていない大会の対局はすべて負けになりました。
tournament-answers-removed = { $player }を大会{ $tournament }から外しました。
tournament-answers-started = 大会{ $tournament }を始めました。
tournament-answers-season-started = 大会{ $tournament }の第{ $season }シーズンを始めました。
tournament-answers-adjudicated = 大会{ $tournament }の組み合わせ{ $pairing }を裁定しました。
tournament-answers-archive = 大会{ $tournament }をアーカイブしますか？ 元に戻すことはできません。順位表はあとから`{ $command }`で見られます。
tournament-answers-call-off = 大会{ $tournament }を中止しますか？ 元に戻すことはできません。
tournament-answers-matches-would-continue = 進行中の対局は続きますが、大会の成績にはなりません。
tournament-answers-end-with-season = 大会{ $tournament }を第{ $season }シーズンで終わりにしますか？ このシーズンは続きますが、次はありません。元に戻すことはできません。
tournament-answers-kept = 大会{ $tournament }はそのままです。
tournament-answers-archived = 大会{ $tournament }をアーカイブしました。
tournament-answers-called-off = 大会{ $tournament }を中止しました。
tournament-answers-matches-continue = 進行中の対局は続きますが、大会の成績にはなりません。
tournament-answers-last-season = 大会{ $tournament }は第{ $season }シーズンが続き、これが最後になります。すぐに中止するには、もう一度`{ $command }`を使ってください。

tournament-answers-challenged = 大会{ $tournament }で{ $player }に挑戦しました。相手が受けると始まり、受けなくても{ $begins }に始まります。
tournament-answers-accepted = { $player }の挑戦を受けました。
tournament-answers-accepted-from-someone = 挑戦を受けました。
tournament-answers-accepted-match = 対局{ $match }です。
tournament-answers-accepted-begins = 対局はまもなく始まります。
tournament-answers-accepted-waits = 二人とも対局数に空きができたら始まります。
