column-rank = #
column-player = 名前
column-rating = レート
column-deviation = ±
column-matches = 局
column-tally = 勝分負
column-streak = 連
column-level = Lv
column-game = ゲーム
column-side = 色
column-turns = 手数
column-time = 時間
column-points = 点
column-sonneborn-berger = SB
column-buchholz = BH
column-number = 番号

column-means-rank = 順位
column-means-deviation = レーティングの偏差（「?」は暫定）
column-means-rated = レート対局の数
column-means-over = 終わった対局の数
column-means-tally = 勝ち、引き分け、負け
column-means-streak = 連勝（+）または連敗（-）
column-means-points = 得点
column-means-sonneborn-berger = ゾンネボルン・ベルガー。勝った相手の得点と、引き分けた相手の得点の半分の合計
column-means-buchholz = ブッフホルツ。全対戦相手の得点の合計
column-means-number = 結果の中で対局者を表す番号

column-key = { $label }: { $means }
column-key-next = { $before }。{ $label }: { $means }
column-key-end = { $explained }。

column-rounds = ラウンドごと: W7+は7番に白で勝ち、B3=は黒で引き分け、B2-は負け、W5は対局中、bye+は不戦勝の1点。
column-crossed = 相手の番号ごと: 1は勝ち、½は引き分け、0は負け、·は対局中。
column-withdrawn = -: 早くに棄権したため対象外。

column-of-side = { $side ->
    [black] 黒
   *[white] 白
 }
column-seconds = { NUMBER($seconds) }秒
