hint-turn = 対局{ $match }のヒント: `{ $turn }`。
hint-wins = 相手がどう打っても勝てます。
hint-loses = 相手が正しく打てば負けの局面です。
hint-draws = お互いに正しく打てば引き分けです。
hint-worth =
    { $worth ->
        [winning] 勝勢です。勝率は約{ $chance }です。
        [very-good] 優勢です。勝率は約{ $chance }です。
        [good] やや優勢です。勝率は約{ $chance }です。
        [bad] やや劣勢です。勝率は約{ $chance }です。
        [very-bad] 劣勢です。勝率は約{ $chance }です。
        [lost] 敗勢です。勝率は約{ $chance }です。
       *[even] ほぼ互角です。勝率は約{ $chance }です。
    }
hint-enough-today = この24時間でヒントを{ NUMBER($most) }回使いました。これが上限です。時間をおいてお試しください。
hint-working-on-yours = 前のヒントをまだ考えています。
hint-too-many-at-once = 今はヒントの依頼が多すぎます。1分ほどしてからお試しください。
hint-none-found = ヒントが見つかりませんでした。
