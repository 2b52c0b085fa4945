which-match-none-here = このチャンネルに進行中の対局はありません。`/challenge`で始めましょう。
which-match-elsewhere = このチャンネルに進行中の対局はありません。自分の対局の場所は`/games`でわかります。
which-match-not-a-number = 「{ $typed }」は対局番号ではありません。番号はどの盤の上にもあります（例: `#12`）。
which-match-unknown = 対局{ $match }はありません。
which-match-not-on-server = このサーバーに対局{ $match }はありません。
which-match-none-in-progress = 進行中の対局はありません。サーバーのチャンネルで`/challenge`を使って申し込みましょう。
which-match-not-your-turn = 手番の対局はありません。サーバーのチャンネルで`/challenge`を使って申し込みましょう。
which-match-of-yours = どの対局ですか？ `match:12`のように番号をつけてください。自分の対局は`/games`で見られます。
which-match-of-all = どの対局ですか？ `match:12`のように番号をつけてください。
which-match-your-turn-in = { $matches ->
   *[other] { $matches }局で手番です:
}
which-match-line = { $match }: { $spec }
which-match-line-against = { $match }: { $spec }、対 { $opponent }
which-match-number-first = 対局番号を先に書いてください（例: `{ $example } { $typed }`）。
which-match-busy = ここでは対局{ $match }が進行中です。1つのチャンネルで同時に打てるのは1局だけです。
which-match-resume-elsewhere = 別のチャンネルで`/match resume`を使ってください。
which-match-none-to-resume = 再開が必要な対局はありません。
which-match-direct-fine = 対局{ $match }はダイレクトメッセージで打たれています。そのままそこで続けられます。
which-match-channel-fine = 対局{ $match }のチャンネルはまだあります。そのままそこで続けられます。

which-match-from = { $match } { $kind }、{ $challenger }から
which-match-against = { $state ->
    [your-turn] { $match } { $kind }、対 { $opponent }、手番です
    [their-turn] { $match } { $kind }、対 { $opponent }、相手の番
    [in-progress] { $match } { $kind }、対 { $opponent }、進行中
    [won] { $match } { $kind }、対 { $opponent }、勝ち
    [drawn] { $match } { $kind }、対 { $opponent }、引き分け
    [lost] { $match } { $kind }、対 { $opponent }、負け
    [aborted] { $match } { $kind }、対 { $opponent }、中止
   *[none] { $match } { $kind }、対 { $opponent }
}
which-match-others = { $state ->
    [in-progress] { $match } { $kind }、{ $black } 対 { $white }、進行中
    [aborted] { $match } { $kind }、{ $black } 対 { $white }、中止
   *[none] { $match } { $kind }、{ $black } 対 { $white }
}
which-match-with-day = { $suggestion }、{ $day }
