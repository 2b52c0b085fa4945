permission-missing = { $count ->
   *[other] { $channel }での権限が足りません: { $names }。モデレーターは「チャンネルの編集」→「権限」→ボットのロールで許可できます。
}
permission-cannot-play-here = ここでは対局できません。
permission-nothing-changed = 何も変更していません。
