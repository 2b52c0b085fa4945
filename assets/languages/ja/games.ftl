games-no-passing = 必ず打たなければなりません
games-size = { $size }×{ $size }
games-on-cell = { $piece ->
    [black] 黒石
    [white] 白石
   *[dud] ダド
}
games-stone-occupied = { $by ->
    [black] `{ $cell }`にはもう黒石があります。
   *[white] `{ $cell }`にはもう白石があります。
}
games-tiles = { $way ->
    [upright] 縦{ $length }マス
   *[across] 横{ $length }マス
}
