onyx-in-short = 自分の2辺をつなごう。四角を囲む4つの石で2つ取れます。

onyx-swapped = { $tense ->
    [past] 黒とスワップしました
   *[would] 黒とスワップする
}
onyx-placed = { $tense ->
    [past] { $point }に石を置きました
   *[would] { $point }に石を置く
}
onyx-placed-and-captured = { $tense ->
    [past] { $point }に石を置き、{ $points }を取りました
   *[would] { $point }に石を置き、{ $points }を取る
}
onyx-midpoint-placed = { $tense ->
    [past] 中点{ $point }に石を置きました
   *[would] 中点{ $point }に石を置く
}
onyx-midpoint-placed-and-captured = { $tense ->
    [past] 中点{ $point }に石を置き、{ $points }を取りました
   *[would] 中点{ $point }に石を置き、{ $points }を取る
}
onyx-captures = { $points }を取る

onyx-ask = 石を置く交点を選んでください。
onyx-ask-or-swap = 石を置く交点を選ぶか、スワップしてください。
onyx-midpoint = { $point }（中点）

onyx-corner-occupied = { $by ->
    [black] 中点`{ $midpoint }`に置けるのは四角の角がすべて空いている間だけですが、`{ $corner }`に黒石があります。
   *[white] 中点`{ $midpoint }`に置けるのは四角の角がすべて空いている間だけですが、`{ $corner }`に白石があります。
}
onyx-swap-first-turn = まだスワップできません。スワップできるのは2手目だけです。
onyx-swap-too-late = もうスワップできません。スワップできるのは2手目だけでした。
onyx-swap-again = すでにスワップ済みです。スワップは1回だけです。
onyx-not-a-square = `{ $first }`と`{ $second }`は四角の向かい合う角ではないので、その間に中点はありません。
onyx-no-midpoint = `{ $first }`と`{ $second }`の間に中点はありません。間にあるのは四角ではなく、2つの三角形です。
