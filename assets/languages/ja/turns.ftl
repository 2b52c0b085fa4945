turn-begun =
    { $turns ->
       *[other] { $typed }…（{ $turns }通り）
    }
turn-hello = こんにちは！ できることは`/help`で見られます。
turn-unread-reply = その返信は読めません。打つには、通知オンで返信する、メンションする、`/move`を使う、「手を選ぶ」を押す、のどれかにしてください。（このボットの運営者の方へ: メッセージ内容のインテントを有効にすれば返信を読めます。）
turn-edited = メッセージを編集しても、打った手は変わりません。取り消しをお願いするには`/match undo`を使ってください。
turn-edited-late = その編集は反映されません。編集を読むのは、ほかの手が打たれない限り5分以内です。打つには新しいメッセージで送ってください。
turn-other-match = その盤は対局{ $old }のものですが、ここでは今、対局{ $new }が進行中です。そちらの最新の盤に返信してください。
turn-to-resign = 対局{ $match }を投了するには、`/match resign`か「投了」ボタンを使ってください。
turn-no-passing = { $game }にパスはありません。{ $why }。
turn-to-offer-draw = 引き分けを提案するには、`/match draw`か「引き分けを提案」ボタンを使ってください。
turn-to-take-back = 直前の手の取り消しをお願いするには、`/match undo`を使ってください。
turn-other-number = ここは対局{ $match }で、{ $typed }ではありません。ここで打つには`{ $turn }`とだけ入力してください。
turn-no-number = 番号は省いて、`{ $turn }`とだけ入力してください。
