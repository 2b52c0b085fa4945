current-match-yours = { $count ->
    [0] 進行中の対局はありません。`/challenge`で誰かに申し込みましょう。
   *[other] 進行中の対局が{ $count }局あります:
}
current-match-frozen = { $match }は問題が起きたため凍結中です
current-match-playing-here = { $person }がこのサーバーで対局中:
current-match-none-here = { $person }はこのサーバーで対局していません。
current-match-only-on-a-server = ほかの人の対局を見るには、同じサーバーでこのコマンドを使ってください。
current-match-bots-cannot-play = ボットは対局できません。
current-match-open-challenges = 返事待ちの申し込み:
current-match-challenge-to = { $match } { $spec }: { $person }へ、期限{ $at }
current-match-challenge-to-anyone = { $match } { $spec }: 誰でも可、期限{ $at }
current-match-challenge-from = { $match } { $spec }: { $person }から、期限{ $at }
