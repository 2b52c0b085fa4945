results-own = { $score ->
    [won] 勝った対局
    [drawn] 引き分けた対局
    [lost] 負けた対局
    [aborted] 中止された対局
   *[all] 終わった対局
 }: { $total }局
results-own-game = { $score ->
    [won] { $game }で勝った対局
    [drawn] { $game }で引き分けた対局
    [lost] { $game }で負けた対局
    [aborted] { $game }の中止された対局
   *[all] { $game }の終わった対局
 }: { $total }局
results-own-opponent = { $score ->
    [won] { $opponent }に勝った対局
    [drawn] { $opponent }と引き分けた対局
    [lost] { $opponent }に負けた対局
    [aborted] { $opponent }との中止された対局
   *[all] { $opponent }との終わった対局
 }: { $total }局
results-own-game-opponent = { $score ->
    [won] { $game }で{ $opponent }に勝った対局
    [drawn] { $game }で{ $opponent }と引き分けた対局
    [lost] { $game }で{ $opponent }に負けた対局
    [aborted] { $opponent }との{ $game }の中止された対局
   *[all] { $opponent }との{ $game }の終わった対局
 }: { $total }局
results-others = { $score ->
    [won] { $player }が{ $scope ->
        [server] このサーバーで勝った対局
        [reader] 勝った二人の対局
       *[opponent] { $opponent }に勝った対局
    }
    [drawn] { $player }{ $scope ->
        [server] がこのサーバーで
        [reader] と
       *[opponent] が{ $opponent }と
    }引き分けた対局
    [lost] { $player }が{ $scope ->
        [server] このサーバーで負けた対局
        [reader] 負けた二人の対局
       *[opponent] { $opponent }に負けた対局
    }
    [aborted] { $player }{ $scope ->
        [server] の、このサーバーで
        [reader] との
       *[opponent] と{ $opponent }の
    }中止された対局
   *[all] { $player }{ $scope ->
        [server] がこのサーバーで
        [reader] と
       *[opponent] が{ $opponent }と
    }終えた対局
 }: { $total }局
results-others-game = { $score ->
    [won] { $player }が{ $game }で{ $scope ->
        [server] このサーバーで勝った対局
        [reader] 勝った二人の対局
       *[opponent] { $opponent }に勝った対局
    }
    [drawn] { $player }{ $scope ->
        [server] がこのサーバーで
        [reader] と
       *[opponent] が{ $opponent }と
    }{ $game }で引き分けた対局
    [lost] { $player }が{ $game }で{ $scope ->
        [server] このサーバーで負けた対局
        [reader] 負けた二人の対局
       *[opponent] { $opponent }に負けた対局
    }
    [aborted] { $player }{ $scope ->
        [server] の、このサーバーで
        [reader] との
       *[opponent] と{ $opponent }の
    }中止された{ $game }の対局
   *[all] { $player }{ $scope ->
        [server] がこのサーバーで
        [reader] と
       *[opponent] が{ $opponent }と
    }終えた{ $game }の対局
 }: { $total }局
results-page = { $heading }（{ $page }／{ $pages }ページ）

results-own-none = { $score ->
    [won] 勝った対局
    [drawn] 引き分けた対局
    [lost] 負けた対局
    [aborted] 中止された対局
   *[all] 終わった対局
 }はまだありません。
results-own-game-none = { $score ->
    [won] { $game }で勝った対局
    [drawn] { $game }で引き分けた対局
    [lost] { $game }で負けた対局
    [aborted] { $game }の中止された対局
   *[all] { $game }の終わった対局
 }はまだありません。
results-own-opponent-none = { $score ->
    [won] { $opponent }に勝った対局
    [drawn] { $opponent }と引き分けた対局
    [lost] { $opponent }に負けた対局
    [aborted] { $opponent }との中止された対局
   *[all] { $opponent }との終わった対局
 }はまだありません。
results-own-game-opponent-none = { $score ->
    [won] { $game }で{ $opponent }に勝った対局
    [drawn] { $game }で{ $opponent }と引き分けた対局
    [lost] { $game }で{ $opponent }に負けた対局
    [aborted] { $opponent }との{ $game }の中止された対局
   *[all] { $opponent }との{ $game }の終わった対局
 }はまだありません。
results-others-none = { $score ->
    [won] { $player }が{ $scope ->
        [server] このサーバーで勝った対局
        [reader] 勝った二人の対局
       *[opponent] { $opponent }に勝った対局
    }
    [drawn] { $player }{ $scope ->
        [server] がこのサーバーで
        [reader] と
       *[opponent] が{ $opponent }と
    }引き分けた対局
    [lost] { $player }が{ $scope ->
        [server] このサーバーで負けた対局
        [reader] 負けた二人の対局
       *[opponent] { $opponent }に負けた対局
    }
    [aborted] { $player }{ $scope ->
        [server] の、このサーバーで
        [reader] との
       *[opponent] と{ $opponent }の
    }中止された対局
   *[all] { $player }{ $scope ->
        [server] がこのサーバーで
        [reader] と
       *[opponent] が{ $opponent }と
    }終えた対局
 }はありません。
results-others-game-none = { $score ->
    [won] { $player }が{ $game }で{ $scope ->
        [server] このサーバーで勝った対局
        [reader] 勝った二人の対局
       *[opponent] { $opponent }に勝った対局
    }
    [drawn] { $player }{ $scope ->
        [server] がこのサーバーで
        [reader] と
       *[opponent] が{ $opponent }と
    }{ $game }で引き分けた対局
    [lost] { $player }が{ $game }で{ $scope ->
        [server] このサーバーで負けた対局
        [reader] 負けた二人の対局
       *[opponent] { $opponent }に負けた対局
    }
    [aborted] { $player }{ $scope ->
        [server] の、このサーバーで
        [reader] との
       *[opponent] と{ $opponent }の
    }中止された{ $game }の対局
   *[all] { $player }{ $scope ->
        [server] がこのサーバーで
        [reader] と
       *[opponent] が{ $opponent }と
    }終えた{ $game }の対局
 }はありません。

results-not-with-yourself = ほかの人を選んでください。自分の対局はすべて`/player history`で見られます。
results-in-progress = 進行中: { $matches }。
results-in-progress-more = 進行中: { $matches }、ほか{ NUMBER($more) }局。
results-head-to-head = 直接対決: { NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分
results-head-to-head-game = { $game }の直接対決: { NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分

results-line = { $match } { $spec }: { $score ->
    [won] 勝ち
    [drawn] 引き分け
   *[lost] 負け
 }（{ $reason ->
    [connection] 連結
    [repetition] 同一局面の反復
    [groups] グループの大きさ
    [points] 得点
    [line] 未配置タイル
    [tiles] タイル数
    [start] 先手優先
    [resignation] 投了
    [timeout] 時間切れ
    [agreement] 合意
   *[adjudication] 裁定
 }）、{ $side ->
    [black] 黒
   *[white] 白
 }番、対 { $opponent }、{ $turns }手
results-line-aborted = { $match } { $spec }: 中止、{ $side ->
    [black] 黒
   *[white] 白
 }番、対 { $opponent }、{ $turns }手
results-line-more = { $line }、{ $more }
results-line-imported = { $line }（取り込み）

results-you-no-rating = レーティングはまだありません。レート対局を終えるとつきます。
results-you-no-rating-game = { $game }のレーティングはまだありません。レート対局を終えるとつきます。
results-no-rating = { $player }のレーティングはまだありません。
results-no-rating-game = { $player }の{ $game }のレーティングはまだありません。
results-your-ratings = 自分のレーティング（Glicko-2: レーティング±偏差）
results-ratings = { $player }のレーティング（Glicko-2: レーティング±偏差）
results-rating = { $game }: { $rating }。
results-rating-new = { $game }: { $rating }、暫定（レート対局がまだ少ないため）。
results-rating-old = { $game }: { $rating }（しばらくレート対局がないため、偏差が{ $before }から広がりました）。
results-rating-doubtful = { $game }: { $rating }、暫定（しばらくレート対局がないため、偏差が{ $before }から広がりました）。
results-charted = グラフは最後に打った{ $game }です。別のゲームを見るには、たとえば`game:{ $other }`をつけてください。

results-last = 最後の対局: { $match }、{ $side ->
    [black] 黒
   *[white] 白
 }番、対 { $opponent }（{ $rating }）、{ $score ->
    [won] 勝ち
    [drawn] 引き分け
    [lost] 負け
   *[aborted] 中止
 }。
results-last-day = 最後の対局: { $match }、{ $day }、{ $side ->
    [black] 黒
   *[white] 白
 }番、対 { $opponent }（{ $rating }）、{ $score ->
    [won] 勝ち
    [drawn] 引き分け
    [lost] 負け
   *[aborted] 中止
 }。
results-last-hidden = 最後の対局: { $side ->
    [black] 黒
   *[white] 白
 }番、対 ほかの相手（{ $rating }）、{ $score ->
    [won] 勝ち
    [drawn] 引き分け
    [lost] 負け
   *[aborted] 中止
 }。
results-last-hidden-day = 最後の対局: { $day }、{ $side ->
    [black] 黒
   *[white] 白
 }番、対 ほかの相手（{ $rating }）、{ $score ->
    [won] 勝ち
    [drawn] 引き分け
    [lost] 負け
   *[aborted] 中止
 }。
results-last-change = 期待スコア{ $expected }、実際{ $score }: { $change }、偏差{ $before } → { $after }。

results-you-finished = { $count ->
    [0] 終えた対局はまだありません。
   *[other] { $count }局を終えています。
 }
results-finished-here = { $count ->
    [0] { $player }がこのサーバーで終えた対局はまだありません。
   *[other] { $player }はこのサーバーで{ $count }局を終えています。
 }
results-finished-with-you = { $count ->
    [0] { $player }と終えた対局はまだありません。
   *[other] { $player }とは{ $count }局を終えています。
 }
results-legend = 局: レート対局とフリー対局の数。勝分負: 勝ち、引き分け、負け。手数: 1局の平均。時間: 1手の平均。
