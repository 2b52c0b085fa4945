play-rated = レート対局
play-casual = フリー対局

play-not-yours = この番号の対局はありません。
play-not-begun = この対局はまだ始まっていません。申し込みは自分の対局のページにあります。
play-damaged = この対局には問題があって表示できません。運営者に知らせました。
play-paused = 対局は一時停止中です。
play-your-turn = 手番です。
play-their-turn = { $mover }の番です。

play-tally = { $counted ->
    [groups] グループ { $numbers }
    [points] 得点 { $numbers }
    [stones] 石 { $numbers }
    [tiles] タイル { $numbers }
   *[other] { $counted } { $numbers }
}
play-tally-left-and-group = 残り { $left }、グループ { $group }

play-so-far = { $choices ->
    [0] ここまで: { $parts }。
   *[other] ここまで: { $parts }。選べるマスは{ $choices }つです。
}
play-so-far-doing = { $choices ->
    [0] ここまで: { $parts }（{ $does }）。
   *[other] ここまで: { $parts }（{ $does }）。選べるマスは{ $choices }つです。
}
play-complete = このまま打つか、1つ戻してください。
play-complete-or-turn = このまま打つか、ずらして移すか、触れて向きを変えてください。
play-complete-or-less = このまま打つか、選ぶ数を減らしてください。
play-and-win = 打って勝つ
play-barred = 今は`{ $part }`を選べません。
play-length-chosen = { $cells ->
   *[other] 長さ{ $length }のタイル。置けるマスは{ $cells }つあります。
}
play-lay = マスに触れると、そこにタイルが置かれます。
play-fits-nowhere = 長さ{ $length }のタイルは`{ $cell }`に収まりません。
play-cannot-turn = 向きを変える余地がありません。
play-where-played = 対局の場所を開く
play-moved-on = その間に対局が進んだので、手は打たれませんでした。
play-not-played = 手は打たれませんでした。もう一度お試しください。
