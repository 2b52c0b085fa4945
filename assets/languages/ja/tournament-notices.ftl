tournament-notices-match-of = 大会{ $tournament }の対局。
tournament-notices-match-of-round = 大会{ $tournament }、第{ $round }ラウンドの対局。
tournament-notices-match-of-season = 大会{ $tournament }、第{ $season }シーズン、{ $division }部、第{ $round }ラウンドの対局。
tournament-notices-closes = { $closes }までに終わらなければ、相手をより長く待たせたほうの負けです。

tournament-notices-challenged = { $player }: 大会{ $tournament }で{ $challenger }が挑戦してきました。
tournament-notices-challenged-on-rung = { $player }: 大会{ $tournament }で{ $challenger }が挑戦してきました（こちらは{ $rung }段目）。
tournament-notices-on-rung = { $player }（{ $rung }段目）
tournament-notices-challenge-over = この挑戦は終わりました。
tournament-notices-challenge-match = 対局{ $match }です。
tournament-notices-challenge-waits = 二人とも対局数に空きができたら始まります。
tournament-notices-to-accept = 受けるには、下のボタンを押すか`{ $command } pairing:{ $pairing }`を使ってください。受けなくても、対局は{ $begins }に自動で始まります。

tournament-notices-next-round = 第{ $next }ラウンド（全{ $rounds }）は、第{ $round }ラウンドの対局がすべて終わると始まります。
tournament-notices-last-round = これが最後のラウンドでした。大会は、すべての対局が終わると終了します。
tournament-notices-tournament-ends = 大会は、すべての対局が終わると終了します。残りの対局は、二人とも空いたら自動で始まります。
tournament-notices-season-ends = シーズンは、すべての対局が終わると終了します。残りの対局は、二人とも空いたら自動で始まります。
tournament-notices-to-challenge = ラダーで挑戦するには`{ $command } player:`を使ってください。

tournament-notices-won-at-deadline = 大会の期限までに終わらず、{ $loser }のほうが{ $winner }を長く待たせました。
tournament-notices-drawn-at-deadline = 大会の期限までに終わらず、二人が相手を待たせた時間は同じでした。
tournament-notices-withdrew = { $loser }が大会を棄権しました。
tournament-notices-moderator-decided = モデレーターが裁定しました。
tournament-notices-reason = 「{ $reason }」

tournament-notices-warned = { $player }: 大会{ $tournament }でしばらく対局がありません。段を守るには、{ $leaves }までに誰かに挑戦してください: `{ $command } player:`

tournament-notices-match-decided = { $player }: 大会{ $tournament }の{ $opponent }との対局{ $match }が決着しました: { $outcome }
tournament-notices-pairing-decided = { $player }: 大会{ $tournament }の{ $opponent }との組み合わせ{ $pairing }が決着しました: { $outcome }
tournament-notices-outcome-unbegun = 引き分けです。期限が過ぎましたが、対局が始まっていませんでした。
tournament-notices-outcome-opponent-withdrew = { $opponent }が棄権したので、勝ちです。
tournament-notices-outcome-you-withdrew = 棄権したので、{ $opponent }の勝ちです。
tournament-notices-outcome-one-withdrew = どちらかが棄権したので、対局は行われません。
tournament-notices-outcome-win-given = モデレーターの裁定で、勝ちです。
tournament-notices-outcome-loss-given = モデレーターの裁定で、{ $opponent }の勝ちです。
tournament-notices-outcome-draw-given = モデレーターの裁定で、引き分けです。
tournament-notices-outcome-nothing-given = モデレーターの裁定で、どちらも点なしです。
tournament-notices-outcome-won = 勝ちです。
tournament-notices-outcome-lost = { $opponent }の勝ちです。
tournament-notices-outcome-drawn = 引き分けです。
tournament-notices-outcome-nothing = どちらも点なしです。
