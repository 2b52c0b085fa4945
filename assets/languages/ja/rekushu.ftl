rekushu-in-short = 4つの角で長方形を作ろう。同じ型の鏡打ちは続けられません。

rekushu-placed = { $tense ->
    [past] { $point }に石を置きました
   *[would] { $point }に石を置く
}
rekushu-mirrored = { $tense ->
    [past] { $point }に石を置きました（{ $mirror ->
        [left-right] 左右
        [top-bottom] 上下
       *[half-turn] 半回転
    }の鏡打ち）
   *[would] { $point }に石を置く（{ $mirror ->
        [left-right] 左右
        [top-bottom] 上下
       *[half-turn] 半回転
    }の鏡打ち）
}
rekushu-claimed = { $tense ->
    [past] { $point }に石を置き、{ $claim }を獲得しました（タイル{ $tiles }枚）
   *[would] { $point }に石を置き、{ $claim }を獲得する（タイル{ $tiles }枚）
}
rekushu-mirrored-and-claimed = { $tense ->
    [past] { $point }に石を置き（{ $mirror ->
        [left-right] 左右
        [top-bottom] 上下
       *[half-turn] 半回転
    }の鏡打ち）、{ $claim }を獲得しました（タイル{ $tiles }枚）
   *[would] { $point }に石を置き（{ $mirror ->
        [left-right] 左右
        [top-bottom] 上下
       *[half-turn] 半回転
    }の鏡打ち）、{ $claim }を獲得する（タイル{ $tiles }枚）
}

rekushu-ask = 石を置く交点を選んでください。
rekushu-ask-corner = このまま打つか、獲得する長方形の角を選んでください。
rekushu-ask-opposite = 向かい側の角を選んでください。
rekushu-ask-claim = このまま打つか、獲得する長方形を選んでください。
rekushu-play-as-it-is = 獲得せずに打つ
rekushu-claims-possible = { $point }、獲得できる長方形{ $claims }つ

rekushu-no-tile-touched = 石は未獲得のタイルに接していなければなりませんが、`{ $cell }`のまわりのタイルはすべて獲得済みです。
rekushu-mirror-repeated = `{ $cell }`は`{ $of }`の{ $mirror ->
    [left-right] 左右
    [top-bottom] 上下
   *[half-turn] 半回転
}の鏡像で、前回の自分の手（{ $turn }手目、`{ $placed }`）も同じ型の鏡打ちでした。同じ型は2回続けて打てません。
rekushu-no-area-one-point = 獲得する長方形は縦横とも1タイル以上必要ですが、角が両方とも`{ $cell }`です。
rekushu-no-area-line = 獲得する長方形は縦横とも1タイル以上必要ですが、`{ $first }`と`{ $second }`は一直線上にあります。
rekushu-corner-empty = 長方形`{ $first }-{ $second }`には4つの角すべてに自分の石が必要ですが、`{ $corner }`が空いています。
rekushu-corner-taken = { $by ->
    [black] 長方形`{ $first }-{ $second }`には4つの角すべてに自分の石が必要ですが、`{ $corner }`に黒石があります。
   *[white] 長方形`{ $first }-{ $second }`には4つの角すべてに自分の石が必要ですが、`{ $corner }`に白石があります。
}
rekushu-not-clear-inside = { $by ->
    [black] 獲得する長方形には角以外に石があってはいけませんが、`{ $first }-{ $second }`の内側の`{ $cell }`に黒石があります。
   *[white] 獲得する長方形には角以外に石があってはいけませんが、`{ $first }-{ $second }`の内側の`{ $cell }`に白石があります。
}
rekushu-not-clear-edge = { $by ->
    [black] 獲得する長方形には角以外に石があってはいけませんが、`{ $first }-{ $second }`の辺の`{ $cell }`に黒石があります。
   *[white] 獲得する長方形には角以外に石があってはいけませんが、`{ $first }-{ $second }`の辺の`{ $cell }`に白石があります。
}
rekushu-tile-claimed = { $by ->
    [black] 長方形`{ $first }-{ $second }`の中の、左下の角が`{ $tile }`のタイルは、もう黒が獲得しています。
   *[white] 長方形`{ $first }-{ $second }`の中の、左下の角が`{ $tile }`のタイルは、もう白が獲得しています。
}
rekushu-half-a-claim = 石を置くには交点を1つ書きます（例: `{ $first }`）。長方形も獲得するには、向かい合う2つの角を加えます（例: `{ $first } { $first }-{ $second }`）。

rekushu-same-tiles = どちらもタイル{ $tiles }枚です
rekushu-tiles = { $winner ->
    [black] タイルは黒{ $own }枚、白{ $other }枚です
   *[white] タイルは白{ $own }枚、黒{ $other }枚です
}

rekushu-claimed-counts = 獲得タイル: 黒{ $black }枚、白{ $white }枚。
rekushu-barred = 鏡打ちの規則により、この手番では{ $cell }に置けません。
rekushu-claimed-tiles = 獲得タイル（左下の角で表します）。
rekushu-not-listed-stones = 省略: これより下の石{ $stones }個。
rekushu-not-listed-tiles = 省略: これより下のタイル{ $tiles }枚。
rekushu-not-listed = 省略: これより下の石{ $stones }個とタイル{ $tiles }枚。
