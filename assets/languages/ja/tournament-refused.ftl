tournament-refused-not-started = 大会{ $tournament }はまだ始まっていません。
tournament-refused-season-not-started = 大会{ $tournament }の第{ $season }シーズンはまだ始まっていません。
tournament-refused-started = 大会{ $tournament }はもう始まっています。
tournament-refused-last-season = 大会{ $tournament }は最後のシーズンです。
tournament-refused-finished = 大会{ $tournament }は終わりました。
tournament-refused-archived = 大会{ $tournament }はアーカイブされています。
tournament-refused-this-not-started = 大会はまだ始まっていません。
tournament-refused-this-started = 大会はもう始まっています。
tournament-refused-this-finished = 大会は終わりました。
tournament-refused-this-archived = 大会はアーカイブされています。

tournament-refused-no-ladder = 挑戦があるのはラダーだけですが、大会{ $tournament }はラダーではありません。
tournament-refused-this-no-ladder = 挑戦があるのはラダーだけですが、この大会はラダーではありません。

tournament-refused-division = `division`は{ $least }から{ $most }までの人数です。
tournament-refused-rounds = `rounds`は1から{ $most }までの数です。
tournament-refused-length = 大会の各長さは{ $shortest }から{ $longest }までです。
tournament-refused-at-once = `at_once`は1から{ $most }までの数です。
tournament-refused-start-passed = その開始時刻はもう過ぎています。`starts:7d`のように、もっと先にしてください。
tournament-refused-reach = ラダーでは、少なくとも1段上には挑戦できなければなりません。

tournament-refused-joined = もう大会{ $tournament }に参加しています。
tournament-refused-this-joined = もうこの大会に参加しています。
tournament-refused-you-not-in = 大会{ $tournament }に参加していません。
tournament-refused-this-you-not-in = この大会に参加していません。
tournament-refused-not-in = { $player }は大会{ $tournament }に参加していません。
tournament-refused-this-not-in = { $player }はこの大会に参加していません。
tournament-refused-full = { $most ->
   *[other] 大会{ $tournament }は満員です（定員{ $most }人）。
}
tournament-refused-this-full = { $most ->
   *[other] この大会は満員です（定員{ $most }人）。
}
tournament-refused-too-few = { $have ->
    [0] 大会{ $tournament }はまだ始められません。参加者がなく、{ NUMBER($need) }人以上必要です。
   *[other] 大会{ $tournament }はまだ始められません。参加者は{ $have }人で、{ NUMBER($need) }人以上必要です。
}
tournament-refused-this-too-few = { $have ->
    [0] 大会はまだ始められません。参加者がなく、{ NUMBER($need) }人以上必要です。
   *[other] 大会はまだ始められません。参加者は{ $have }人で、{ NUMBER($need) }人以上必要です。
}

tournament-refused-no-pairing = 大会{ $tournament }にその組み合わせはありません。
tournament-refused-this-no-pairing = この大会にその組み合わせはありません。
tournament-refused-bye = 不戦勝なので、裁定するものがありません。
tournament-refused-challenge-over = その挑戦はもう受けられたか、終わっています。
tournament-refused-pairing-over = その組み合わせはもう終わっています。
tournament-refused-same-result = この組み合わせはもうその結果になっています。
tournament-refused-not-in-pairing = { $player }はこの組み合わせにいません。勝者は二人のどちらかです。
tournament-refused-nobody-in-pairing = 勝者はこの組み合わせの二人のどちらかです。
tournament-refused-own-match = 自分の対局なので、裁定はほかの人が行う必要があります。
tournament-refused-already-begun = この組み合わせの対局はもう始まっています。
tournament-refused-not-begun = この組み合わせの対局はまだ始められません。

tournament-refused-self-challenge = 自分には挑戦できません。
tournament-refused-out-of-reach = { $reach ->
    [1] 挑戦できるのは1つ上の段の人だけです。
   *[other] 挑戦できるのは{ $reach }段上までの人だけです。
}
tournament-refused-challenging = もう{ $player }に挑戦しています。その対局が終わったら、また挑戦できます。
tournament-refused-challenged-you = { $player }からもう挑戦されています。
tournament-refused-accept = 受けるには`{ $command } pairing:`を使ってください。
tournament-refused-challenged = { $player }はもう{ $challenger }から挑戦されています。その対局が終わったらお試しください。
tournament-refused-this-challenged = この人はもう{ $challenger }から挑戦されています。その対局が終わったらお試しください。
tournament-refused-too-soon = 最近対局したばかりです。{ $player }には{ $time }からまた挑戦できます。
tournament-refused-this-too-soon = 最近対局したばかりです。{ $time }からまた挑戦できます。
tournament-refused-not-challenged = 受けられるのは挑戦された人だけです。
