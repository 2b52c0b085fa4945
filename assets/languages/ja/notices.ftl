notice-snooze-hours = 3時間後に通知
notice-snooze-tomorrow = 明日また通知
notice-snooze-weekend = 週末にまた通知

notice-deadline = 期限: { $at }。
notice-hard-end = 大会の期限: { $at }。
notice-away-until = 休暇のため、最長で{ $until }まで時計が止まっています。
notice-paused-until = 最長で{ $until }まで時計が一時停止しています。

notice-your-turn = { $mover }: 手番です。対局{ $match }、{ $against }。
notice-has-begun = { $person }: 対局{ $match }、{ $against }が始まりました。相手が先手です。
notice-low-time = { $mover }: 残り時間が少なくなっています。対局{ $match }、{ $against }。
notice-board = 盤面: { $link }
notice-time-is-up = { $other }: 対局{ $match }で{ $mover }が時間切れになりました。{ $mover }が打つ前に勝ちを宣言してください。誰も何もしなければ、{ $until }に勝ちになります。
notice-digest = { $matches ->
   *[other] { $person }: { $matches }局で手番です。
}

notice-listed-yours = { $match } { $against }: 手番です
notice-listed-yours-timed = { $match } { $against }: 手番です、{ $time }
notice-listed-theirs = { $match } { $against }: { $mover }の番
notice-listed-theirs-timed = { $match } { $against }: { $mover }の番、{ $time }
notice-listed-nobodys = { $match } { $against }:{" "}
notice-listed-nobodys-timed = { $match } { $against }: { $time }

notice-briefly-timed = { $of }: { $time }
notice-briefly-yours = { $of }: 手番です
notice-briefly-yours-timed = { $of }: 手番です、{ $time }
notice-briefly-theirs = { $of }: { $mover }の番
notice-briefly-theirs-timed = { $of }: { $mover }の番、{ $time }
notice-brief-match = { $match } { $kind }
notice-brief-match-against = { $match } { $kind }、{ $opponent }

notice-time-no-channel = チャンネルに投稿できません
notice-time-paused = 一時停止中
notice-time-on-leave = 休暇中
notice-time-up = 時間切れ
notice-time-left = 残り{ $length }
notice-time-until-hard-end = 大会の期限まで{ $length }
notice-time-both = { $clock }、{ $tournament }

notice-and-more = { $count ->
   *[other] … ほか{ $count }件
}
