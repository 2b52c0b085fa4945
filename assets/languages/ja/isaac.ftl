isaac-in-short = タイルを並べて、順番を考えて取り除き、得点しよう。
isaac-no-passing = 打てない側は自動で飛ばされます

isaac-placed = { $tense ->
    [past] 長さ{ $length }のタイルを{ $tile }に置きました
   *[would] 長さ{ $length }のタイルを{ $tile }に置く
}
isaac-removed-and-moved = { $tense ->
    [past] { $tile }を取り除いて{ $points }点、マーカーを{ $from }から{ $to }へ{ $cells }マス進めました（得点{ $score }）
   *[would] { $tile }を取り除いて{ $points }点、マーカーを{ $from }から{ $to }へ{ $cells }マス進める（得点{ $score }）
}
isaac-removed-and-stayed = { $tense ->
    [past] { $tile }を取り除いて{ $points }点、マーカーは{ $from }のままでした（得点{ $score }）
   *[would] { $tile }を取り除いて{ $points }点、マーカーは{ $from }のままにする（得点{ $score }）
}
isaac-removed-and-left-board = { $tense ->
    [past] { $tile }を取り除いて{ $points }点、マーカーを{ $from }から{ $cells }マス進めて盤の外へ出しました（得点{ $score }）
   *[would] { $tile }を取り除いて{ $points }点、マーカーを{ $from }から{ $cells }マス進めて盤の外へ出す（得点{ $score }）
}

isaac-reckoned-moves = タイル{ $tiles }枚 × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points }点: { $tile }を取り除き、マーカーは{ $cells }マス進んで{ $to }へ。
isaac-reckoned-stays = タイル{ $tiles }枚 × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points }点: { $tile }を取り除き、マーカーは{ $at }のまま。
isaac-reckoned-leaves = タイル{ $tiles }枚 × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points }点: { $tile }を取り除き、マーカーは{ $score }点で盤の外へ。
isaac-stuck = それより短い{ $tiles }枚のタイルは、このあと取り除けなくなります。

isaac-left = 残り { $numbers }
isaac-points = 得点 { $points }、長さ{ $shortest }以上

isaac-ask-end = タイルの片方の端か、長さを選んでください。
isaac-ask-other-end = もう片方の端を選んでください。
isaac-ask-tile = 置くタイルを選んでください。
isaac-ask-removal = 取り除く自分のタイルを選んでください。
isaac-ask-advance = マーカーを何マス進めるか選んでください。

isaac-stay = +0、動かさない
isaac-tile-worth = { $tile }、{ $points }点
isaac-tiles-left = { $way ->
    [upright] 縦{ $length }マス、残り{ $left }枚
   *[across] 横{ $length }マス、残り{ $left }枚
}
isaac-length-left = { $length }、残り{ $left }枚

isaac-tile-on-cell = { $side ->
    [black] 黒のタイル
   *[white] 白のタイル
}
isaac-marker-on-cell = { $side ->
    [black] 黒のマーカー
   *[white] 白のマーカー
}

isaac-occupied = { $by ->
    [black] `{ $cell }`にはもう黒のタイルがあります。
   *[white] `{ $cell }`にはもう白のタイルがあります。
}
isaac-not-straight = タイルは1つの行か列に沿って置きます。`{ $tile }`はまっすぐではありません。
isaac-tile-length = `{ $tile }`は{ $cells }マスですが、タイルの長さは3～7マスです。
isaac-none-left = 長さ{ $length }のタイルはもう残っていないので、`{ $tile }`は置けません。
isaac-one-end = `{ $cell }`は1マスだけです。タイルの両端を指定してください。
isaac-not-scoring-yet = まだタイルを置く段階で、マーカーは動きません。`{ $tile }`のあとの数は省いてください。
isaac-advance-missing = 今はタイルを取り除く段階です。`{ $tile }`のあとに、マーカーを何マス進めるか書いてください（例: `{ $tile }+0`）。
isaac-no-such-tile = 盤上に`{ $tile }`というタイルはありません。タイルのどれか1マスで指定してください。
isaac-no-tile-there = `{ $cell }`にタイルはありません。今はタイルを取り除く段階です。自分のタイルをどれか1マスで指定してください。
isaac-not-your-tile = { $by ->
    [black] 取り除けるのは自分のタイルだけです。`{ $tile }`は黒のタイルです。
   *[white] 取り除けるのは自分のタイルだけです。`{ $tile }`は白のタイルです。
}
isaac-too-short = 前に取り除いたタイルより短いものは取り除けません。`{ $tile }`の長さは{ $length }、前回は{ $least }でした。
isaac-under-marker = { $owner ->
    [black] マーカーが乗っている間は`{ $tile }`を取り除けません。黒のマーカーが`{ $cell }`にあります。
   *[white] マーカーが乗っている間は`{ $tile }`を取り除けません。白のマーカーが`{ $cell }`にあります。
}
isaac-advance-too-large = `{ $tile }`を取り除くと{ $points }点なので、マーカーが進めるのは{ $points }マスまでです。{ $advance }マスは進めません。
isaac-onto-marker = { $cells }マス進むと、相手のマーカーがある`{ $cell }`に止まることになります。止まれないのはそのマスだけです。

isaac-reached = { $winner ->
    [black] 黒が{ $points }点に達しました
   *[white] 白が{ $points }点に達しました
}
isaac-more-points = { $winner ->
    [black] 得点は黒{ $own }点、白{ $other }点です
   *[white] 得点は白{ $own }点、黒{ $other }点です
}
isaac-fewer-tiles = { $winner ->
    [black] 得点も、置かなかったタイルの長さの合計（各{ $length }マス）も同じですが、その枚数は黒のほうが少ないです（{ $own }枚対{ $other }枚）
   *[white] 得点も、置かなかったタイルの長さの合計（各{ $length }マス）も同じですが、その枚数は白のほうが少ないです（{ $own }枚対{ $other }枚）
}
isaac-longer-tiles = { $winner ->
    [black] 得点は同じで、置かなかったタイルの長さの合計は黒のほうが長いです（{ $own }マス対{ $other }マス）
   *[white] 得点は同じで、置かなかったタイルの長さの合計は白のほうが長いです（{ $own }マス対{ $other }マス）
}

isaac-placement-phase = { $game }、配置の段階。
isaac-scoring-phase = { $game }、得点の段階。
isaac-marker = { $side ->
    [black] 黒のマーカーは{ $cell }、得点{ $score }、長さ{ $shortest }以上を取り除けます。
   *[white] 白のマーカーは{ $cell }、得点{ $score }、長さ{ $shortest }以上を取り除けます。
}
isaac-marker-past = { $side ->
    [black] 黒のマーカーは盤の外、得点{ $score }、長さ{ $shortest }以上を取り除けます。
   *[white] 白のマーカーは盤の外、得点{ $score }、長さ{ $shortest }以上を取り除けます。
}
isaac-final-marker = { $side ->
    [black] 黒のマーカーは{ $cell }、得点{ $score }。
   *[white] 白のマーカーは{ $cell }、得点{ $score }。
}
isaac-final-marker-past = { $side ->
    [black] 黒のマーカーは盤の外、得点{ $score }。
   *[white] 白のマーカーは盤の外、得点{ $score }。
}
isaac-tiles = { $side ->
    [black] 黒のタイル: { $tiles }。未配置: { $unplaced }。
   *[white] 白のタイル: { $tiles }。未配置: { $unplaced }。
}
isaac-no-tiles = なし
isaac-of-length = 長さ{ $length }が{ $count }枚
