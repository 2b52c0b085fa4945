tournament-log-shown = 大会{ $tournament }
tournament-log-attached = 大会{ $tournament }: ログを添付します。

tournament-log-someone = 誰か
tournament-log-someone-first = 誰か

tournament-log-created = { $actor }が大会を作りました。
tournament-log-joined = { $player }が参加しました。
tournament-log-left = { $player }が参加をやめました。
tournament-log-removed = { $actor }が{ $player }を外しました。
tournament-log-started-by = { $actor }が大会を始めました。
tournament-log-started = 大会が始まりました。
tournament-log-season-started-by = { $actor }が第{ $season }シーズンを始めました。
tournament-log-season-started = 第{ $season }シーズンが始まりました。
tournament-log-too-few = { $count ->
    [0] 大会は始まりませんでした。参加者がいませんでした。
   *[other] 大会は始まりませんでした。参加者が{ $count }人だけでした。
}
tournament-log-too-few-for-season = { $count ->
   *[other] 第{ $season }シーズンは始まりませんでした。参加者が{ $count }人だけでした。
}
tournament-log-in-division = { $player }は{ $division }部です。
tournament-log-round-began = 第{ $round }ラウンドが始まりました。
tournament-log-round-over = 第{ $round }ラウンドが終わりました。
tournament-log-bye-in-round = { $player }は第{ $round }ラウンド不戦勝です。
tournament-log-no-pairing = 第{ $round }ラウンドのあと、同じ相手に二度当たらずに組めるラウンドがなくなりました。
tournament-log-corrected = { $actor }が組み合わせ{ $pairing }の結果を変更しました。
tournament-log-corrected-some = { $actor }が結果を変更しました。
tournament-log-withdrew = { $player }が棄権しました。
tournament-log-withdrawn = { $actor }が{ $player }を棄権させました。
tournament-log-season-over = 第{ $season }シーズンが終わりました。
tournament-log-promoted = { $player }が{ $division }部に昇格します。
tournament-log-relegated = { $player }が{ $division }部に降格します。
tournament-log-dropped-out = { $player }は次のシーズンに出ません。棄権したか、1局も打ちませんでした。
tournament-log-rung-taken = { $player }が{ $other }から{ $rung }段目を奪いました。
tournament-log-warned = { $player }に、挑戦しないとラダーから外れると知らせました。
tournament-log-idle = { $player }が、長い間対局がなかったためラダーから外れました。
tournament-log-postponed = Stonepostがオフラインだったため、すべての期限が{ $length }延びました。
tournament-log-not-postponed = Stonepostの時計がずれていたため、すべての期限を元に戻しました。
tournament-log-last-season = { $actor }が第{ $season }シーズンを最後にしました。
tournament-log-finished = 大会が終わりました。
tournament-log-archived = { $actor }が大会をアーカイブしました。

tournament-log-pairing = 組み合わせ{ $number }: { $event }
tournament-log-some-pairing = 組み合わせ: { $event }
tournament-log-begun = { $black }（黒）と{ $white }（白）の対局が始まりました。
tournament-log-opened = { $black }と{ $white }の対局は{ $match }です。
tournament-log-challenged = { $player }が{ $other }に挑戦しました。
tournament-log-accepted = { $player }が{ $other }の挑戦を受けました。
tournament-log-began-by-itself = { $player }と{ $other }の挑戦は期限までに受けられなかったので、対局は自動で始まります。
tournament-log-won = { $winner }が{ $loser }に勝ちました。
tournament-log-won-by-moderator = { $actor }の裁定で、{ $winner }が{ $loser }に勝ちました。
tournament-log-won-by-moderator-with-reason = { $actor }の裁定で、{ $winner }が{ $loser }に勝ちました:「{ $reason }」。
tournament-log-won-by-forfeit = 両者が打つ前に、{ $winner }が{ $loser }に勝ちました。
tournament-log-won-at-deadline = 期限により、{ $winner }が{ $loser }に勝ちました。
tournament-log-won-by-withdrawal = { $loser }の棄権により、{ $winner }が勝ちました。
tournament-log-bye = { $winner }は不戦勝です。
tournament-log-drawn = { $black }と{ $white }が引き分けました。
tournament-log-drawn-by-moderator = { $actor }の裁定で、{ $black }と{ $white }は引き分けです。
tournament-log-drawn-by-moderator-with-reason = { $actor }の裁定で、{ $black }と{ $white }は引き分けです:「{ $reason }」。
tournament-log-drawn-at-deadline = 期限により、{ $black }と{ $white }は引き分けです。
tournament-log-nobody = { $black }と{ $white }はどちらも点なしです。
tournament-log-nobody-by-moderator = { $actor }の裁定で、{ $black }と{ $white }はどちらも点なしです。
tournament-log-nobody-by-moderator-with-reason = { $actor }の裁定で、{ $black }と{ $white }はどちらも点なしです:「{ $reason }」。
tournament-log-nobody-aborted = { $black }と{ $white }の対局は中止され、どちらも点なしです。
tournament-log-nobody-withdrawn = どちらかが棄権したので、{ $black }と{ $white }の対局は行われません。
