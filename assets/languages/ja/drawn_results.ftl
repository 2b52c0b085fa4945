drawn-results-rating = { $game }のレーティング
drawn-results-rating-level = { $game }のレーティング、レベル{ $level }
drawn-results-by-game = ゲームと色別の成績
drawn-results-matches = { $count }局
drawn-results-matches-range = { $count }局 · { $low }～{ $high }
drawn-results-band = ±偏差の2倍（95%）
drawn-results-band-provisional = ±偏差の2倍、暫定
drawn-results-won = 勝ち
drawn-results-drawn = 引き分け
drawn-results-lost = 負け

drawn-results-curve = { $title }の推移。上下に偏差の2倍の帯（95%の確かさ）。
drawn-results-single = レート対局1局のあと: { $day }に{ $rating }。
drawn-results-ends = レート対局{ NUMBER($count) }局。最初の対局のあと: { $first-day }に{ $first }。最後の対局のあと: { $last-day }に{ $last }。
drawn-results-extremes = 最高: { $high-day }に{ $high }。最低: { $low-day }に{ $low }。
drawn-results-now = 現在: { $rating }。
drawn-results-now-provisional = 現在: { $rating }（暫定）。
drawn-results-between = その間: { $ratings }。
drawn-results-between-one = { $day }に{ $rating }

drawn-results-bars = { $count ->
   *[other] ゲームと色別の成績: { $count }局。
 }
drawn-results-both = { $game }: 黒で{ NUMBER($black-won) }勝{ NUMBER($black-lost) }敗{ NUMBER($black-drawn) }分、白で{ NUMBER($white-won) }勝{ NUMBER($white-lost) }敗{ NUMBER($white-drawn) }分。
drawn-results-black = { $game }: 黒で{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分、白ではなし。
drawn-results-white = { $game }: 黒ではなし、白で{ NUMBER($won) }勝{ NUMBER($lost) }敗{ NUMBER($drawn) }分。
drawn-results-none = { $game }: 黒でも白でもなし。
