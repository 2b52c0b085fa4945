offer-label = { $kind ->
    [draw] 引き分け
    [undo] 待った
    [abort] 中止
    [pause] 時計を止める
    [unpause] 一時停止を終える
   *[addtime] 両者に1日追加
}

offer-still-open = { $other }: 対局{ $match }で相手が返事を待っています。
offer-what-to-ask-for = 対局{ $match }、{ $against }で何を提案しますか？ 提案は、次の手が打たれると無効になります。

offer-you-made = { $kind ->
    [draw] 引き分けを提案しました。次の手が打たれると無効になります。
    [undo] 直前の手の取り消しをお願いしました。次の手が打たれると無効になります。
    [abort] 対局の中止をお願いしました。次の手が打たれると無効になります。
    [pause] 時計の一時停止をお願いしました。次の手が打たれると無効になります。
    [unpause] 時計の再開をお願いしました。次の手が打たれると無効になります。
   *[addtime] 両者の時間追加をお願いしました。次の手が打たれると無効になります。
}
offer-you-asked-for-time = 両者に{ $time }の時間追加をお願いしました。次の手が打たれると無効になります。
offer-you-asked-to-abort-in-tournament = 大会の対局は1人では中止できないので、相手にお願いしました。投了するか、モデレーターに裁定を頼むこともできます。次の手が打たれると無効になります。
offer-you-asked-for-pause-in-tournament = 時計の一時停止をお願いしました。大会では、自分の一時停止は相手を待たせた時間に数えられ、大会の期限は変わりません。いつでも終えられます。次の手が打たれると無効になります。
offer-you-agreed = 同意しました。
offer-you-withdrew = 取り下げました。
offer-pause-ended = 一時停止を終えました。時計がまた動き始めました。
offer-match-aborted = 対局を中止しました。
offer-not-a-time = 「{ $typed }」は時間として読めません。`2d`や`12h`のように入力してください（{ $shortest }～{ $longest }）。
offer-too-much-time = 「{ $typed }」は長すぎます。お願いできるのは{ $longest }までです。

offer-made = { $kind ->
    [draw] { $other }: { $who }が引き分けを提案しています。次の手が打たれると無効になります。
    [abort] { $other }: { $who }が対局の中止を希望しています。次の手が打たれると無効になります。
    [pause] { $other }: { $who }が時計の一時停止を希望しています。次の手が打たれると無効になります。
    [unpause] { $other }: { $who }が時計の再開を希望しています。次の手が打たれると無効になります。
   *[addtime] { $other }: { $who }が両者の時間追加を希望しています。次の手が打たれると無効になります。
}
offer-made-undo = { $other }: { $who }が`{ $turn }`の取り消しを希望しています。次の手が打たれると無効になります。
offer-made-time = { $other }: { $who }が両者に{ $time }の時間追加を希望しています。次の手が打たれると無効になります。

offer-past = { $kind ->
    [draw] { $who }が引き分けを提案しました。
    [undo] { $who }が直前の手の取り消しをお願いしました。
    [abort] { $who }が対局の中止をお願いしました。
    [pause] { $who }が時計の一時停止をお願いしました。
    [unpause] { $who }が時計の再開をお願いしました。
   *[addtime] { $who }が両者の時間追加をお願いしました。
}
offer-past-time = { $who }が両者に{ $time }の時間追加をお願いしました。
offer-past-agreed = { $who }が同意しました。
offer-past-declined = { $who }が断りました。
offer-past-withdrawn = 取り下げられました。
offer-past-lapsed = 無効になりました。
offer-someone = 対局者

offer-made-enough = { $kind ->
    [draw] この手番ではもう{ NUMBER($count) }回、引き分けを提案しました。次の手のあとでお試しください。
    [undo] この手番ではもう{ NUMBER($count) }回、直前の手の取り消しをお願いしました。次の手のあとでお試しください。
    [abort] この手番ではもう{ NUMBER($count) }回、対局の中止をお願いしました。次の手のあとでお試しください。
    [pause] この手番ではもう{ NUMBER($count) }回、時計の一時停止をお願いしました。次の手のあとでお試しください。
    [unpause] この手番ではもう{ NUMBER($count) }回、時計の再開をお願いしました。次の手のあとでお試しください。
   *[addtime] この手番ではもう{ NUMBER($count) }回、両者の時間追加をお願いしました。次の手のあとでお試しください。
}

offer-theirs-is-open = { $kind ->
    [draw] { $who }からの引き分けの提案が残っています。先に受けるか断るかしてください。
    [undo] { $who }からのお願い（直前の手の取り消し）が残っています。先に受けるか断るかしてください。
    [abort] { $who }からのお願い（対局の中止）が残っています。先に受けるか断るかしてください。
    [pause] { $who }からのお願い（時計の一時停止）が残っています。先に受けるか断るかしてください。
    [unpause] { $who }からのお願い（時計の再開）が残っています。先に受けるか断るかしてください。
   *[addtime] { $who }からのお願い（両者の時間追加）が残っています。先に受けるか断るかしてください。
}
offer-theirs-is-open-time = { $who }からのお願い（両者に{ $time }の時間追加）が残っています。先に受けるか断るかしてください。
offer-yours-is-open = { $kind ->
    [draw] 引き分けの提案がすでに返事待ちです。取り下げるには「{ button-withdraw }」を押してください。
    [undo] お願い（直前の手の取り消し）がすでに返事待ちです。取り下げるには「{ button-withdraw }」を押してください。
    [abort] お願い（対局の中止）がすでに返事待ちです。取り下げるには「{ button-withdraw }」を押してください。
    [pause] お願い（時計の一時停止）がすでに返事待ちです。取り下げるには「{ button-withdraw }」を押してください。
    [unpause] お願い（時計の再開）がすでに返事待ちです。取り下げるには「{ button-withdraw }」を押してください。
   *[addtime] お願い（両者の時間追加）がすでに返事待ちです。取り下げるには「{ button-withdraw }」を押してください。
}
offer-yours-is-open-time = お願い（両者に{ $time }の時間追加）がすでに返事待ちです。取り下げるには「{ button-withdraw }」を押してください。
offer-your-own = これは自分の提案なので、返事をするのは相手です。取り下げるには「{ button-decline }」を押してください。
offer-your-own-request = これは自分のお願いなので、返事をするのは相手です。取り下げるには「{ button-decline }」を押してください。
