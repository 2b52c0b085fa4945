seek-close = 募集を締め切る
seek-accept-one = { $seek }に応じる
seek-close-one = { $seek }を締め切る

seek-offered = { $seeker }が対局相手を募集しています: { $game }。
seek-open-to = { $range ->
    [between] レーティング{ $least }～{ $most }の人が応じられます。
    [least] レーティング{ $least }以上の人が応じられます。
    [most] レーティング{ $most }以下の人が応じられます。
   *[any] レーティングは問いません。
}
seek-at-once = { $most ->
    [1] 同時に打つのは1局です。
   *[other] 同時に{ $most }局まで打ちます。
}
seek-at-once-some-running = 同時に{ NUMBER($most) }局まで、今{ NUMBER($running) }局が進行中です。
seek-is-full = 募集{ $seek }は満員です。どれかの対局が終わるとまた応じられます。
seek-stays-open = 募集{ $seek }は{ $seeker }が締め切るまで続きます。
seek-closed-by-seeker = { $seeker }が募集{ $seek }を締め切りました。
seek-closed-by-moderator = モデレーターが募集{ $seek }を締め切りました。
seek-closed-message-deleted = 募集{ $seek }は、メッセージが削除されたため締め切られました。
seek-closed-lost-on-time = 募集{ $seek }は、{ $seeker }がその対局で時間切れ負けしたため締め切られました。
seek-closed-lapsed = 募集{ $seek }は、{ $seeker }が30日間打っていないため締め切られました。

seek-line = { $seek } { $seeker }: { $game }、{ $details }
seek-line-own = { $seek } { $game }、{ $details }
seek-detail-rated = レート対局
seek-detail-casual = フリー対局
seek-detail-clock = { $clock ->
    [none] 持ち時間なし
    [normal] 標準の持ち時間
    [quick] 早めの持ち時間
    [slow] ゆっくりの持ち時間
   *[other] 持ち時間{ $times }
}
seek-detail-plays-black = 募集者が黒
seek-detail-plays-white = 募集者が白
seek-detail-you-play-black = 自分が黒
seek-detail-you-play-white = 自分が白
seek-detail-direct = ダイレクトメッセージ
seek-detail-ratings = { $range ->
    [between] レーティング{ $least }～{ $most }
    [least] レーティング{ $least }以上
    [most] レーティング{ $most }以下
   *[any] レーティング不問
}
seek-detail-full = 満員
seek-detail-up-to = 同時{ NUMBER($most) }局まで
seek-detail-running = { NUMBER($most) }局中{ NUMBER($running) }局が進行中

seek-list-here = { $count ->
    [0] このサーバーに受付中の募集はありません。募集するには`/seek open game:onyx`を使ってください。
   *[other] このサーバーで受付中の募集が{ $count }件あります:
}
seek-not-in-private-threads = 募集はサーバーの全員に見えるので、チャンネルか公開スレッドで募集してください。このプライベートスレッドで打つには、相手を指定せずに`/challenge`を使ってください。
seek-your-open = 受付中の募集:
seek-list-yours = { $count ->
    [0] 受付中の募集はありません。募集するには、サーバーのチャンネルで`/seek open`を使ってください。
   *[other] 受付中の募集が{ $count }件あります:
}
seek-list-more = … ほか{ NUMBER($count) }件。`/seek accept seek:`で応じられます。
seek-list-kept = 募集するには`/seek open`を使ってください。
seek-list-not-kept = このサーバーの募集は、ここではもう一覧表示されません。見るには`/seek list`を使ってください。
seek-suggestion = { $seek } { $game }、{ $seeker }

seek-opened = 募集{ $seek }を始めました。
seek-opened-listed = 募集{ $seek }を始め、{ $channel }に載せました。
seek-everyone-can-accept = { $most ->
    [1] 誰でも応じられます。同時に打つのは1局です。
   *[other] 誰でも応じられます。同時に{ $most }局までです。
}
seek-to-close = 締め切るには`/seek close seek:{ $number }`を使ってください。
seek-you-closed = 募集{ $seek }を締め切りました。進行中の対局は続きます。
seek-you-closed-all = { $count ->
    [0] 受付中の募集はありません。
   *[other] 受付中の募集{ $count }件を締め切りました。進行中の対局は続きます。
}
seek-begun = 対局{ $match }が{ $channel }で始まりました。
seek-begun-directly = 対局{ $match }がダイレクトメッセージで始まりました。

seek-was-closed-lost-on-time = { $seeker }: { $game }の募集{ $seek }は、その対局で時間切れ負けしたため締め切られました。
seek-was-closed-lapsed = { $seeker }: { $game }の募集{ $seek }は、30日間打っていないため締め切られました。
seek-was-closed-by-moderator = { $seeker }: { $game }の募集{ $seek }は、モデレーターが締め切りました。
seek-was-closed-message-deleted = { $seeker }: { $game }の募集{ $seek }は、メッセージが削除されたため締め切られました。
seek-was-closed = { $seeker }: { $game }の募集{ $seek }は締め切られました。
seek-to-open-again = もう一度募集するには`/seek open`を使ってください。

seek-only-on-servers = 募集はサーバーごとのものです。サーバーのチャンネルでこのコマンドを使ってください。
seek-unknown = 募集{ $seek }はここにありません。受付中の募集は`/seek list`で見られます。
seek-not-a-number = 「{ $typed }」は募集番号ではありません。受付中の募集は`/seek list`で見られます。
seek-not-a-range = 「{ $typed }」はレーティングの範囲として読めません。たとえば{ $examples }のように書いてください。
seek-range-reversed = 「{ $typed }」は低いほうを先に書く必要があります。たとえば{ $examples }のように書いてください。
seek-at-once-bounds = `at_once`は1から{ NUMBER($most) }までの数です。
seek-too-many = { $most ->
    [1] 受付中の募集がすでに1件あり、これが上限です。`/seek close seek:`で締め切ってください。
   *[other] 受付中の募集がすでに{ $most }件あり、これが上限です。`/seek close seek:`でどれかを締め切ってください。
}
seek-same = 同じ条件の募集{ $seek }がすでにあります。変えるには、先に`/seek close seek:{ $number }`で締め切ってください。
seek-already-closed = 募集{ $seek }は締め切られています。受付中の募集は`/seek list`で見られます。
seek-own = 自分の募集です。応じるのはほかの人です。
seek-playing = この募集での対局{ $match }がまだ続いています。終わったらまた応じられます。
seek-full = { $most ->
    [1] 募集{ $seek }は満員です。{ $seeker }がこの募集で同時に打つのは1局です。終わるとまた応じられます。
   *[other] 募集{ $seek }は満員です。{ $seeker }がこの募集で同時に打つのは{ $most }局までです。どれかが終わるとまた応じられます。
}
seek-out-of-range = { $range ->
    [between] この募集に応じられるのは{ $game }のレーティング{ $least }～{ $most }の人で、こちらは{ $rating }です。
    [least] この募集に応じられるのは{ $game }のレーティング{ $least }以上の人で、こちらは{ $rating }です。
    [most] この募集に応じられるのは{ $game }のレーティング{ $most }以下の人で、こちらは{ $rating }です。
   *[any] この募集は{ $game }のレーティングを問いません。こちらは{ $rating }です。
}
seek-not-yours = 募集{ $seek }を締め切れるのは{ $seeker }とモデレーターだけです。

seek-pinned = 受付中の募集をこのチャンネルの1つのメッセージに一覧表示し、更新していきます。
seek-pinned-before = { $channel }の一覧はもう更新されません。
seek-to-unpin = やめるには`/seek pin on:false`を使うか、メッセージを削除してください。
seek-unpinned = 受付中の募集の一覧表示をやめました。新しい募集は1件ずつメッセージになります。
seek-none-pinned = 受付中の募集を一覧表示しているチャンネルはありません。
seek-only-for-managers = 募集の一覧をチャンネルに表示させられるのは「サーバー管理」権限のある人だけです。
seek-cannot-be-kept = ここではメッセージを編集できないので、募集の一覧を更新し続けられません。
