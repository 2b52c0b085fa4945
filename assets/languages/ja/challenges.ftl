challenge-offered = { $opponent }: { $challenger }から対局の申し込みです。{ $game }。
challenge-offered-to-anyone = { $challenger }が対局相手を待っています。{ $game }。
challenge-was-offered = { $challenger }の申し込み: { $game }。
challenge-note = 「{ $note }」

challenge-sides-random = 黒白はランダムです。
challenge-sides-black = { $challenger }が黒（先手）です。
challenge-sides-white = { $challenger }が白で、相手が先手です。

challenge-terms-rated = レート対局。
challenge-terms-rated-direct = レート対局（ダイレクトメッセージ）。
challenge-terms-casual = フリー対局。
challenge-terms-casual-direct = フリー対局（ダイレクトメッセージ）。
challenge-terms-no-clock = 持ち時間なし。
challenge-terms-clock = 持ち時間: { $clock }。

challenge-expires = 申し込み{ $challenge }の期限: { $time }。
challenge-still-open = { $opponent }: { $challenger }の申し込みが返事を待っています。

challenge-moved = この申し込みは別のチャンネルに移りました。
challenge-became-accepted = { $opponent }が受けました。
challenge-became-declined = { $opponent }が断りました。
challenge-became-declined-because = { $opponent }が断りました:「{ $reason }」
challenge-became-cancelled = { $challenger }が申し込みを取り消しました。
challenge-became-expired = 期限までに誰も受けなかったので、この申し込みは終了しました。

challenge-declined = { $challenger }: { $opponent }が{ $game }の申し込み{ $challenge }を断りました。
challenge-declined-because = { $challenger }: { $opponent }が{ $game }の申し込み{ $challenge }を断りました:「{ $reason }」。
challenge-declined-by-opponent = { $challenger }: 相手が{ $game }の申し込み{ $challenge }を断りました。
challenge-declined-by-opponent-because = { $challenger }: 相手が{ $game }の申し込み{ $challenge }を断りました:「{ $reason }」。
challenge-other-terms = ほかの人に申し込んだり条件を変えたりするには、`/challenge`を使ってください。
challenge-deleted = { $challenger }: { $game }の申し込み{ $challenge }は、メッセージが削除されたため取り消されました。もう一度送るには`/challenge`を使ってください。
challenge-deleted-against = { $challenger }: { $opponent }への{ $game }の申し込み{ $challenge }は、メッセージが削除されたため取り消されました。もう一度送るには`/challenge`を使ってください。

challenge-countered-by = { $who }が申し込み{ $challenge }に別の条件で返事をしました。下をご覧ください。
challenge-countered = 申し込み{ $challenge }の条件が変わりました。下をご覧ください。

challenge-sent = 申し込みを送りました。下で{ $opponent }が受けられます。
challenge-sent-to-anyone = 申し込みを送りました。下で誰でも受けられます。
challenge-nobody-yet = { $name }という人は、まだここに来たことがありません。
challenge-did-you-mean = もしかして{ $who }ですか？ そうなら、下の申し込みを取り消してもう一度送ってください。
challenge-maybe-typo = 打ち間違いなら、下の申し込みを取り消してもう一度送ってください。
challenge-not-on-server = { $name }はこのサーバーにいないので、受けられません。参加してもらうか、ここにいる人に申し込んでください。
challenge-cannot-see-channel = { $name }はこのチャンネルを見られないので、受けられません。二人とも見られるチャンネルで申し込むか、モデレーターに頼んで入れてもらってください。
challenge-sent-in-last-channel = 前回対局したチャンネルに申し込みを送りました。
challenge-already-sent = その申し込みはもう送ってあります。{ $opponent }の返事待ちです。
challenge-only-in-channels = 相手が見られるチャンネルで使ってください。ボットと打つなら`level:3`をつけてください。
challenge-too-many = { $most ->
    [1] 返事待ちの申し込みがすでに1件あり、これが上限です。取り消すか（`/games`参照）、返事を待ってください。
   *[other] 返事待ちの申し込みがすでに{ $most }件あり、これが上限です。どれかを取り消すか（`/games`参照）、返事を待ってください。
}
challenge-which-game = { $opponent }とどのゲームで打ちますか？ 設定は標準のものになります。自分で選ぶには`/challenge`を使ってください。
challenge-none-to-counter = 返事をする申し込みはありません。
challenge-which-to-counter = 申し込みが複数あります。どれか番号をつけてください（例: `match:12`）。番号は`/games`でわかります。
challenge-same-terms = 同じ条件です。変えたいところを入力するか（例: `side:black clock:slow`）、申し込みを受けてください。
challenge-you-declined = 申し込みを断りました。
challenge-sent-back = 条件を変えて送り返しました。

challenge-not-yourself = 自分には申し込めません。
challenge-bots-cannot-play = ボットは対局できません。人を選んでください。
challenge-you-blocked = { $who }をブロックしています。また対局したくなったら`/block remove`を使ってください。
challenge-no-longer-here = { $who }はもうここにいないので、対局できません。
challenge-blocked-by = { $who }はこちらからの申し込みを受け付けていません。
