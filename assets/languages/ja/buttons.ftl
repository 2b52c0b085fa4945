button-accept = 受ける
button-decline = 断る
button-withdraw = 取り下げる
button-change = 変更
button-cancel = キャンセル
button-move = 手を選ぶ
button-take-back = 1つ戻す
button-type-it = 入力する
button-swap = スワップ
button-try-again = もう一度
button-offer-draw = 引き分けを提案
button-ask-for = 提案・お願い…
button-resign = 投了
button-claim = 勝ちを宣言
button-rematch = 再戦
button-my-view = 自分用の盤
button-flip-board = 盤を反転
button-preview = 手をプレビュー
button-preview-another = 別の手を見る
button-back-to-board = 盤に戻る
button-play-this = この手を打つ
button-keep-playing = 対局を続ける
button-back = 戻る
button-forward = 進む

button-example-turn = 例: { $turn }
button-line = 手に添えるひとこと（任意）

button-unknown = このボタンは認識できません。別のバージョンのものかもしれません。
button-unknown-of-match = このボタンは認識できません。
button-unknown-menu = このメニューは認識できません。別のバージョンのものかもしれません。
button-unknown-form = このフォームは認識できません。別のバージョンのものかもしれません。
button-form-not-opened = フォーム「{ $title }」が開けませんでした。もう一度お試しください。
button-nothing-changed = 何も変更していません。
button-field = 「{ $field }」
button-changed-elsewhere = { $count ->
   *[other] フォームを開いている間に、別の場所で{ $fields }が変更されました。今の内容のままにしてあります。入力した内容に変えるには「{ button-try-again }」を押してください。
}
button-you-typed = 入力した内容: `{ $typed }`
button-still-playing = わかりました。対局は続いています。
