sign-in-play-in-browser = ブラウザで打つ
sign-in-all-matches = 自分の全対局
sign-in-one-match = 対局{ $match }

sign-in-link = このリンクでサインインしてブラウザで打てます。本人専用で、使えるのは1回、期限は{ $time }です。
sign-in-links = これらのリンクでサインインしてブラウザで打てます。本人専用で、それぞれ使えるのは1回、期限は{ $time }です。
sign-in-no-pages = ここではブラウザで打てるように設定されていません。運営者が設定`public_url`で有効にできます。運営者がわからなければ、サーバーの管理者に聞いてください。
sign-in-not-in-public = ここでは本人専用のリンクが全員に見えてしまいます。ダイレクトメッセージで`/play`を送ってください。
sign-in-another = 新しいリンクは、`/play`を使うか、もう一度「{ $button }」を押すと届きます。
sign-in-unknown = このリンクはボットのものではないか、一部が欠けています。
sign-in-expired = このリンクは期限が切れました。
sign-in-used = このリンクはもう使われています。使えるのは1回だけです。
sign-in-forgotten = このリンクの人の情報は、本人の希望で消されています。
sign-in-no-accounts = ここではアカウントでのサインインが設定されていません。対局している場所で`/play`を使ってください。
sign-in-not-accepted = { $platform }で本人と確認できませんでした。時間がかかりすぎたのかもしれません。もう一度お試しください。
sign-in-not-answered = 今は{ $platform }に本人確認ができません。1分ほどしてからお試しください。
sign-in-stranger = まだ知らない人のようです。まず{ $platform }で対局してください。`/challenge`で始められます。
sign-in-not-a-player = この対局の対局者ではないので、ここで打つことはできません。
sign-in-somebody-else = { $name }としてサインインしていますが、このリンクは{ $person }のものです。本人のリンクなら、先にサインアウトしてから開き直してください。
sign-in-another-account = このブラウザでは{ $name }としてサインインしています。{ $person }として続けるには、先にサインアウトしてからもう一度お試しください。
sign-in-signed-out = { $browsers ->
    [0] サインインしているブラウザはありませんでした。
   *[other] { $browsers }つのブラウザからサインアウトしました。
}
