tournament-arguments-unknown = ここに大会#{ $number }はありません。
tournament-arguments-not-a-number = 「{ $typed }」は大会番号ではありません。
tournament-arguments-none-fits = このサーバーには、それができる大会がありません。
tournament-arguments-to-see-all = すべての大会は`/tournament list`で見られます。
tournament-arguments-only-on-servers = 大会はサーバーごとのものです。サーバーのチャンネルでこのコマンドを使ってください。
tournament-arguments-only-for-managers = それができるのはモデレーターだけです。「メッセージの管理」権限のある人か、`/settings`で決めたロールの人です。
tournament-arguments-name-missing = 大会の名前は何ですか？ `name:Spring`のようにつけてください。
tournament-arguments-name-too-long = 名前が長すぎます。{ NUMBER($most) }文字までです。
tournament-arguments-not-a-length = 「{ $typed }」は長さとして読めません。`14d`や`36h`のように書いてください。
tournament-arguments-length-too-long = 「{ $typed }」は長すぎます。{ $longest }までです。
tournament-arguments-not-a-start = 「{ $typed }」は日付、時刻、今からの長さのどれでもありません。`2027-01-31`、`2027-01-31 18:00`、`7d`のように書いてください。
tournament-arguments-start-too-far = 「{ $typed }」は先すぎます。大会は1年以内に始めてください。
tournament-arguments-bots-cannot-play = ボットは大会に参加できません。人を選んでください。

tournament-arguments-not-in-pairing = { $winner }は大会{ $tournament }の組み合わせ{ $pairing }にいません。勝者は二人のどちらかです。
tournament-arguments-not-a-pairing = 「{ $typed }」は組み合わせの番号ではありません。`pairing:4`のように番号をつけてください。番号は`{ $command }`でわかります。
tournament-arguments-suggested = { $round ->
    [0] { $pairing }: { $black } 対 { $white }
   *[other] { $pairing }: { $black } 対 { $white }、第{ $round }ラウンド
}
tournament-arguments-suggested-bye = { $round ->
    [0] { $pairing }: { $player }
   *[other] { $pairing }: { $player }、第{ $round }ラウンド
}
tournament-arguments-someone = 誰か
tournament-arguments-none-to-accept = 大会{ $tournament }に、受けられる挑戦はありません。
tournament-arguments-winner-missing = どちらの勝ちですか？ `winner:@bob`のように勝者をつけてください。
tournament-arguments-nobody-wins = 勝者をつけられるのは`result:win`のときだけです。
tournament-arguments-reason-missing = `reason:agreed by both`のように理由をつけてください。ログで全員に見えます。

tournament-arguments-no-season = 大会{ $tournament }に「{ $typed }」というシーズンはありません。
tournament-arguments-not-in-seasons = 大会{ $tournament }はシーズン制ではありません。
tournament-arguments-no-table = 大会{ $tournament }はまだ始まっていないので、順位表がありません。
tournament-arguments-swiss-not-crossed = 大会{ $tournament }はスイス式です。全員が全員と打つわけではないので、対戦表はありません。
tournament-arguments-ladder-not-crossed = 大会{ $tournament }はラダーです。全員が全員と打つわけではないので、対戦表はありません。
tournament-arguments-too-many-to-cross = 大会{ $tournament }に対戦表はありません。{ NUMBER($most) }人を超えると読めなくなるためです。
tournament-arguments-to-see-table = 順位表は`{ $command }`で見られます。
tournament-arguments-too-many = { $most ->
    [1] このサーバーにはすでに大会が1つあり、これが上限です。`/manage-tournament archive tournament:`でアーカイブしてください。
   *[other] このサーバーにはすでに大会が{ $most }つあり、これが上限です。`/manage-tournament archive tournament:`でどれかをアーカイブしてください。
}
