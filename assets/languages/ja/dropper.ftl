dropper-in-short = 相手の石を押しのけ、まわりに誰もいない場所に石を置こう。

dropper-first = { $tense ->
    [past] 最初の石を{ $free }に置きました
   *[would] 最初の石を{ $free }に置く
}
dropper-dropped = { $tense ->
    [past] { $from }にドロップし、そこの石を{ $to }へ押し出しました
   *[would] { $from }にドロップし、そこの石を{ $to }へ押し出す
}
dropper-dropped-and-placed = { $tense ->
    [past] { $from }にドロップしてそこの石を{ $to }へ押し出し、{ $free }にフリーの石を置きました
   *[would] { $from }にドロップしてそこの石を{ $to }へ押し出し、{ $free }にフリーの石を置く
}

dropper-ask-first = 最初の石を置くマスを選んでください。
dropper-ask-drop = ドロップする相手の石を選んでください。
dropper-ask-push = その石を押し出す先を選んでください。
dropper-ask-free = フリーの石を置くマスを選んでください。
dropper-push-options = { $cell }、{ $cells }へ押し出す
dropper-push-to = { $cell }へ押し出す

dropper-single-stone = 初手は石1つだけです。
dropper-drop-missing = `{ $cell }`だけでは手になりません。まず相手の石にドロップして、隣のマスへ押し出してください。
dropper-drop-on-own = ドロップできるのは相手の石だけです。`{ $cell }`は自分の石です。
dropper-drop-on-empty = ドロップできるのは相手の石だけです。`{ $cell }`は空きマスです。
dropper-cannot-stay = 石は隣のマスへ押し出します。`{ $cell }`に残すことはできません。
dropper-not-adjacent = 石を押し出せるのは隣のマスだけです。`{ $to }`は`{ $from }`の隣ではありません。
dropper-push-occupied = { $by ->
    [black] 石を押し出せるのは空きマスだけですが、`{ $cell }`には黒石があります。
   *[white] 石を押し出せるのは空きマスだけですが、`{ $cell }`には白石があります。
}
dropper-free-missing = `{ $from }>{ $to }`のあとにはフリーの石も置きます。どの石にも接しない空きマスを加えてください。
dropper-free-impossible = このドロップのあとにはフリーの石を置く場所がないので、`{ $cell }`は省いてください。
dropper-free-occupied = { $by ->
    [black] ドロップのあと`{ $cell }`には黒石があります。フリーの石は、どの石にも接しない空きマスに置いてください。
   *[white] ドロップのあと`{ $cell }`には白石があります。フリーの石は、どの石にも接しない空きマスに置いてください。
}
dropper-free-touches = { $by ->
    [black] フリーの石はほかの石に接してはいけませんが、`{ $cell }`は`{ $neighbour }`の黒石に接します。
   *[white] フリーの石はほかの石に接してはいけませんが、`{ $cell }`は`{ $neighbour }`の白石に接します。
}

dropper-same-groups = 両者のグループの大きさがすべて同じです
dropper-largest = { $winner ->
    [black] 最大グループの石は黒{ $own }個、白{ $other }個です
   *[white] 最大グループの石は白{ $own }個、黒{ $other }個です
}
dropper-second = { $winner ->
    [black] 2番目に大きいグループの石は黒{ $own }個、白{ $other }個です
   *[white] 2番目に大きいグループの石は白{ $own }個、黒{ $other }個です
}
dropper-third = { $winner ->
    [black] 3番目に大きいグループの石は黒{ $own }個、白{ $other }個です
   *[white] 3番目に大きいグループの石は白{ $own }個、黒{ $other }個です
}
dropper-later = { $winner ->
    [black] { $rank }番目に大きいグループの石は黒{ $own }個、白{ $other }個です
   *[white] { $rank }番目に大きいグループの石は白{ $own }個、黒{ $other }個です
}

dropper-no-group = { $winner ->
    [black] 黒の最大グループは石{ $own }個で、白にはグループがありません
   *[white] 白の最大グループは石{ $own }個で、黒にはグループがありません
}
dropper-no-second = { $winner ->
    [black] 黒の2番目に大きいグループは石{ $own }個で、白には2番目がありません
   *[white] 白の2番目に大きいグループは石{ $own }個で、黒には2番目がありません
}
dropper-no-third = { $winner ->
    [black] 黒の3番目に大きいグループは石{ $own }個で、白には3番目がありません
   *[white] 白の3番目に大きいグループは石{ $own }個で、黒には3番目がありません
}
dropper-no-later = { $winner ->
    [black] 黒の{ $rank }番目に大きいグループは石{ $own }個で、白には{ $rank }番目がありません
   *[white] 白の{ $rank }番目に大きいグループは石{ $own }個で、黒には{ $rank }番目がありません
}
