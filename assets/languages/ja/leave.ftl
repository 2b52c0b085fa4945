leave-left = 今年の休暇は{ $year }のうち{ $left }残っています。

leave-away = { $until }まで休暇です。手番の間、時計が止まります。休暇が減るのはその間だけで、全対局をまとめて一度に数えます。
leave-not-your-turn = 今はどの対局も手番ではありません。
leave-stopped-now = 今止まっている対局: { $matches }。
leave-in-tournament = 大会では、休暇も相手を待たせた時間に数えられ、大会の期限は変わりません。
leave-can-still-play = 休暇中でも打てます。戻ったら`/leave end`を使ってください。

leave-shown = { $until }まで休暇です。
leave-shown-clocks-run = { $until }まで休暇ですが、時計は動いています。
leave-how-to-end = 戻ったら`/leave end`を使ってください。
leave-not-away = 休暇中ではありません。
leave-how-to-take = 休暇をとるには`/leave start until:10d`や`/leave start until:2027-01-31`を使ってください。
leave-was-taken = 時間切れになったので、自動で休暇に入りました。
leave-goes-on = 残り時間がないので、負けにならないよう休暇が続いています。
leave-lasts = 休暇は打つまで、または{ $times }まで続きます。
leave-time-in-match = { $match }では{ $until }
leave-or-time-in-match = { $times }、{ $match }では{ $until }

leave-welcome-back = おかえりなさい！
leave-clock-runs-again = 時計がまた動き始めた対局: { $matches }。
leave-used-up = 今年の休暇（{ $year }）は使い切りました。
leave-turned-off = ここに休暇はありません。相手に一時停止をお願いできます: `/clock pause`。
leave-not-a-day = 「{ $typed }」は日付、時刻、長さのどれでもありません。`2027-01-31`、`2027-01-31 18:00`、`10d`のように書いてください。
leave-in-the-past = 「{ $typed }」はもう過ぎています。
leave-too-far-ahead = 「{ $typed }」は先すぎます。休暇は1年以内です。

leave-clock-stopped = { $mover }は休暇中です。対局{ $match }の時計は最長で{ $until }まで止まります。休暇中でも打てます。
leave-clock-stopped-at-last-moment = { $mover }は時間切れになり、休暇に入りました。対局{ $match }の時計は最長で{ $until }まで止まります。休暇中でも打てます。
leave-is-back = { $mover }が戻りました。対局{ $match }の時計がまた動き始めました。
leave-is-over = { $mover }: 休暇が終わり、対局{ $match }、{ $against }の時計がまた動き始めました。

leave-snoozed = わかりました。{ $until }に対局{ $match }をお知らせします。
leave-too-late-to-snooze = それでは遅すぎます。期限は{ $deadline }です。
