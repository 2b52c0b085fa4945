ending-claimed = 勝ちを宣言しました。
ending-closed = 対局を終了しました。
ending-decided = 対局{ $match }を裁定しました。
ending-reason-missing = 理由をつけてください。全員に表示されます。
ending-only-on-its-server = 裁定できるのは、その対局があるサーバーの中だけです。
ending-only-for-moderators = 裁定できるのはモデレーターだけです。「メッセージの管理」権限のある人か、`/settings`で決めたロールの人です。
