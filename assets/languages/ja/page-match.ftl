page-match-standings = ランキング
page-match-about = その他
page-match-side = { $side ->
    [black] 黒
   *[white] 白
}
page-match-side-to-move = { $side ->
    [black] 黒（手番）
   *[white] 白（手番）
}
page-match-start = 開始局面
page-match-last = 最後の手
page-match-run = 再生
page-match-to-match = 対局へ
page-match-no-turns = まだ1手も打たれていません。
page-match-turns-to = { NUMBER($turn) }手目まで
page-match-turns-from = { NUMBER($turn) }手目から
page-match-analysis = 解析
page-match-nothing-said = 発言はありません。
page-match-turn = { NUMBER($turn) }手目
page-match-sign-in = 自分の対局なら、{ $link }すると打てます。
page-match-flip = 盤を反転
page-match-next = この2人の次の対局
page-match-record = 棋譜
page-match-record-file = { $link }（テキスト）
page-match-file = { $link }（{ $kind }）
page-match-board = この盤面
page-match-animation = すべての手
page-match-all = ランキングと対局
page-match-theme = テーマ:
page-match-begun = 対局開始: { $moment }

page-list-pages = ページ
page-list-more-players = ほかのプレイヤー
page-list-older = 過去の対局
page-list-rules-of = { $game }のルール
