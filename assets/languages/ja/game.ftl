game-spec = { $game }（{ $size }）
game-spec-with-setup = { $game }（{ $size }、{ $setup }配置）
game-usual-board = いつもの盤

game-one-size = { $game }のサイズは`{ $size }`だけです。
game-sizes = { $game }のサイズは{ $sizes }です。
game-one-setup = { $game }の初期配置は`{ $setup }`だけです。
game-setups = { $game }の初期配置は{ $setups }です。
game-default = `{ $size }`（標準）

game-by-connection =
    { $winner ->
        [black] 黒の石が上辺と下辺をつなぎました
       *[white] 白の石が左辺と右辺をつなぎました
    }
game-by-repetition = 同じ局面が3回現れました
game-by-groups = グループの大きさを比べました
game-by-points =
    { $winner ->
        [black] 黒のほうが得点が多いです
       *[white] 白のほうが得点が多いです
    }
game-by-line = 置かなかったタイルを比べました
game-by-tiles = タイルの数を比べました
game-by-start = ほかがすべて同じなので、先手の勝ちとなります
game-by-resignation =
    { $loser ->
        [black] 黒が投了しました
       *[white] 白が投了しました
    }
game-by-timeout =
    { $loser ->
        [black] 黒が時間切れになりました
       *[white] 白が時間切れになりました
    }
game-by-agreement = 両者が合意しました
game-by-aborted = 対局は中止されました
game-by-adjudication = 裁定で決まりました
