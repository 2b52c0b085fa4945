option-no-such-command = コマンド`/{ $given }`はありません。
option-did-you-mean = もしかして`/{ $command }`ですか？
option-see-help = `/help`をご覧ください。
option-choose-action = 何をするか選んでください: { $actions }。
option-is-now = （`/{ $old }`は`/{ $new }`に変わりました。）
option-unknown = `/{ $command }`にオプション`{ $given }`はありません。
option-only-one = オプションは{ $option }だけです。
option-its-options = オプションは{ $options }です。
option-not-used = `/{ $command } { $action }`では`{ $given }`は使わず、{ $used }だけを使います。何も変更していません。
option-none-used = `/{ $command } { $action }`では`{ $given }`もほかのオプションも使いません。何も変更していません。
option-none-at-all = `/{ $command }`にオプションはありません。
option-missing = `/{ $command }`には`{ $option }`が必要です: `{ $usage }`。
option-given-twice = `{ $option }`が2回書かれています。
option-not-in-bounds = `{ $option }`は{ $least }から{ $most }までの数です。「{ $given }」は使えません。
option-no-value = `{ $option }:`に値が必要です。
option-not-a-planned-turn = 「{ $given }」は番号ではありません。予約手の番号を入力してください。
option-not-a-name = `{ $given }`は名前として読めません。
option-not-a-choice = 「{ $given }」は`{ $option }`の選択肢にありません。{ $choices }を選んでください。
option-no-such-game = 「{ $given }」というゲームはありません。{ $choices }を選んでください。
option-no-such-view = 「{ $given }」という見方はありません。見る側（`black`か`white`）、テーマ（{ $themes }）、または両方を、`white { $default }`のように選んでください。
option-no-such-view-of-many = { $more ->
   *[other] 「{ $given }」という見方はありません。見る側（`black`か`white`）、テーマ（{ $themes }、ほか{ $more }種類）、または両方を、`white { $default }`のように選んでください。
}
option-line-too-long = { $longest ->
   *[other] ひとことは{ $longest }文字までですが、{ $length }文字あります。
}
option-name-too-long = { $longest ->
   *[other] 名前は{ $longest }文字までですが、{ $length }文字あります。
}
option-problem-too-long = { $longest ->
   *[other] 問題の説明は{ $longest }文字までですが、{ $length }文字あります。
}
option-note-too-long = { $longest ->
   *[other] メモは{ $longest }文字までですが、{ $length }文字あります。
}
option-reason-too-long = { $longest ->
   *[other] 理由は{ $longest }文字までですが、{ $length }文字あります。
}
