log-heading = 対局{ $match }: { $spec }
log-attached = 対局{ $match }: { $spec }。ログを添付します。

log-line = { $at } { $event }

log-challenged = { $who }が申し込みを送信
log-sought = { $who }が募集#{ $number }を開始
log-paired = { $who }が大会#{ $number }の対局を開始
log-settled = { $who }が大会#{ $number }の決定により対局を終了
log-moved = { $who }が対局を専用スレッドへ移動
log-countered = { $who }が別の条件で返事
log-accepted = { $who }が申し込みを受諾
log-declined = { $who }が申し込みを辞退
log-declined-because = { $who }が申し込みを辞退:「{ $reason }」
log-cancelled = { $who }が申し込みを取り消し
log-cancelled-as-deleted = { $who }が、メッセージ削除のため申し込みを取り消し
log-expired = { $who }が期限切れの申し込みを終了
log-played = { $who }の手: { $turn }
log-resigned = { $who }が投了
log-aborted = { $who }が対局を中止
log-aborted-without-channel = { $who }が、長期間チャンネルに投稿できないため対局を終了
log-ended = { $who }の手で対局終了
log-frozen = { $who }が、問題発生のため対局を凍結
log-set-aside = { $who }が、破損のため対局を除外
log-thawed = { $who }が対局の凍結を解除
log-had-planned = { $who }の予約手: { $turn }
log-had-no-other-turn = { $who }が打てる手は{ $turn }のみ
log-hinted = { $who }が{ $turn }手目でヒントを使用
log-asked = { $what ->
    [draw] { $who }が引き分けを提案
    [undo] { $who }が直前の手の取り消しをお願い
    [abort] { $who }が対局の中止をお願い
    [pause] { $who }が時計の一時停止をお願い
    [unpause] { $who }が時計の再開をお願い
   *[add-time] { $who }が両者の時間追加をお願い
}
log-asked-to-undo = { $who }が直前の手の取り消しをお願い: { $turn }
log-asked-for-time = { $who }が両者の時間追加をお願い: { $time }
log-reminded = { $who }がリマインダーを送信
log-away = { $who }が{ $until }まで休暇、時計を停止
log-leave-taken = { $who }が時間切れになり{ $until }まで休暇
log-back = { $who }が復帰、時計を再開
log-leave-over = { $who }が休暇の終わりに時計を再開
log-snoozed = { $who }がリマインダーを{ $until }に延期
log-unsaid = { $who }が{ $turn }手目のひとことを削除
log-low-time = { $who }が最後のリマインダーを送信
log-flagged = { $who }が時間切れを通知
log-timed-out = { $who }が時間切れで対局を終了
log-claimed = { $who }が時間切れ勝ちを宣言
log-closed = { $who }が対局を終了
log-pause-ended = { $who }が自分の一時停止を終了
log-pause-over = { $who }が時計を再開
log-was-offline = { $who }がオフライン（考慮時間には数えません）
log-was-offline-for = { $who }がオフラインだったため、時計に{ $time }を追加
log-had-wrong-time = { $who }の時刻がずれていたため、時計から{ $time }を差し引き
log-place-lost = { $who }が、チャンネルに投稿できないため対局を一時停止
log-place-restored = { $who }がまたチャンネルに投稿できるようになり対局を再開
log-resumed = { $who }が別のチャンネルで対局を再開
log-adjudicated = { $who }が裁定:「{ $reason }」
log-agreed = { $who }が同意
log-agreed-to-undo = { $who }が同意、{ $turn }を取り消し
log-declined-offer = { $who }が提案を辞退
log-declined-request = { $who }がお願いを辞退
log-withdrew-offer = { $who }が提案を取り下げ
log-withdrew-request = { $who }がお願いを取り下げ
