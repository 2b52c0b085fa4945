drop-in-short = 置いた駒がまわりの駒を押しのけます。大きなグループを1つ保とう。
drop-size = 1辺{ $size }マス

drop-placed = { $tense ->
    [past] { $how ->
        [single] { $cells }に駒を置きました
        [same] { $cells }に続けて2個の駒を置きました
       *[different] { $cells }に駒を置きました
    }
   *[would] { $how ->
        [single] { $cells }に駒を置く
        [same] { $cells }に続けて2個の駒を置く
       *[different] { $cells }に駒を置く
    }
}
drop-placed-and-pushed = { $tense ->
    [past] { $how ->
        [single] { $cells }に駒を置き、{ $pushed }個の駒を押しました
        [same] { $cells }に続けて2個の駒を置き、{ $pushed }個の駒を押しました
       *[different] { $cells }に駒を置き、{ $pushed }個の駒を押しました
    }
   *[would] { $how ->
        [single] { $cells }に駒を置き、{ $pushed }個の駒を押す
        [same] { $cells }に続けて2個の駒を置き、{ $pushed }個の駒を押す
       *[different] { $cells }に駒を置き、{ $pushed }個の駒を押す
    }
}
drop-placed-and-squeezed = { $squeezed ->
   *[other] { $tense ->
        [past] { $how ->
            [single] { $cells }に駒を置き、{ $lost }の駒を締め出しました
            [same] { $cells }に続けて2個の駒を置き、{ $lost }の駒を締め出しました
           *[different] { $cells }に駒を置き、{ $lost }の駒を締め出しました
        }
       *[would] { $how ->
            [single] { $cells }に駒を置き、{ $lost }の駒を締め出す
            [same] { $cells }に続けて2個の駒を置き、{ $lost }の駒を締め出す
           *[different] { $cells }に駒を置き、{ $lost }の駒を締め出す
        }
    }
}
drop-placed-pushed-and-squeezed = { $squeezed ->
   *[other] { $tense ->
        [past] { $how ->
            [single] { $cells }に駒を置き、{ $pushed }個の駒を押し、{ $lost }の駒を締め出しました
            [same] { $cells }に続けて2個の駒を置き、{ $pushed }個の駒を押し、{ $lost }の駒を締め出しました
           *[different] { $cells }に駒を置き、{ $pushed }個の駒を押し、{ $lost }の駒を締め出しました
        }
       *[would] { $how ->
            [single] { $cells }に駒を置き、{ $pushed }個の駒を押し、{ $lost }の駒を締め出す
            [same] { $cells }に続けて2個の駒を置き、{ $pushed }個の駒を押し、{ $lost }の駒を締め出す
           *[different] { $cells }に駒を置き、{ $pushed }個の駒を押し、{ $lost }の駒を締め出す
        }
    }
}

drop-pushes = { $pushed }個の駒を押す
drop-squeezes = { $squeezed ->
   *[other] { $lost }の駒を締め出す
}
drop-pushes-and-squeezes = { $squeezed ->
   *[other] { $pushed }個の駒を押し、{ $lost }の駒を締め出す
}

drop-ask = 駒を置くマスを選んでください。
drop-ask-first = 1個目の駒を置くマスを選んでください。
drop-ask-second = 2個目の駒を置くマスを選んでください。

drop-on-cell = { $piece ->
    [black] 黒の駒
    [white] 白の駒
   *[dud] ダド
}

drop-outer-ring = `{ $cell }`は外周のマスで、駒を置けません。まわりに6マスあるマスを選んでください。
drop-filled = { $by ->
    [black] `{ $cell }`にはもう黒の駒があります。
    [white] `{ $cell }`にはもう白の駒があります。
   *[dud] `{ $cell }`にはダドがあります。
}
drop-filled-by-first = { $by ->
    [black] 1個目を`{ $first }`に置くと、`{ $cell }`には黒の駒が来ます。
    [white] 1個目を`{ $first }`に置くと、`{ $cell }`には白の駒が来ます。
   *[dud] 1個目を`{ $first }`に置くと、`{ $cell }`にはダドが来ます。
}
drop-second-missing = この手番では駒を2個置きます。`{ $first }`のあとに2個目のマスを加えてください。
drop-one-on-first-turn = 初手は駒1個だけなので、2つ目のマス`{ $cell }`は省いてください。
drop-one-left = 残りの駒は1個だけなので、2つ目のマス`{ $cell }`は省いてください。
drop-no-room = 1個目の駒を置くと内側に空きマスがなくなるので、2つ目のマス`{ $cell }`は省いてください。

drop-same-groups = 両者の最大グループの駒は{ $count ->
    [0] ありません
   *[other] どちらも{ $count }個です
}
drop-largest = { $winner ->
    [black] 最大グループの駒は黒{ $own }個、白{ $other }個です
   *[white] 最大グループの駒は白{ $own }個、黒{ $other }個です
}

drop-counts = { $side ->
    [black] 黒: 盤上に{ $pieces }個、残り{ $left }個。
   *[white] 白: 盤上に{ $pieces }個、残り{ $left }個。
}
drop-not-all-rows = 一部の行は省略しています。
