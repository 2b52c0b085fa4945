times-short-days = { NUMBER($days) }日
times-short-days-hours = { NUMBER($days) }日{ NUMBER($hours) }時間
times-short-hours = { NUMBER($hours) }時間
times-short-hours-minutes = { NUMBER($hours) }時間{ NUMBER($minutes) }分
times-short-minutes = { NUMBER($minutes) }分

times-days = { $days }日
times-days-hours = { $days }日{ $hours }時間
times-hours = { $hours }時間
times-hours-minutes = { $hours }時間{ $minutes }分
times-minutes = { $minutes }分

times-clock = { $name ->
    [normal] 標準
    [quick] 早め
    [slow] ゆっくり
   *[none] なし
 }
times-no-clock = 持ち時間なし
times-whole-match = 1人あたり対局全体で{ $length }
times-per-turn = 最初{ $start }、1手ごとに+{ $increment }、最大{ $cap }

times-unreadable = 「{ $typed }」は持ち時間として読めません。{ $presets }を選ぶか、最初の時間、1手ごとの時間、最大の時間を`3d+12h/5d`のように入力してください。
times-too-short = 「{ $typed }」は短すぎます。最初の時間は{ $length }以上にしてください。
times-too-long = 「{ $typed }」は長すぎます。持ち時間は{ $length }までです。
times-cap-below-start = 「{ $typed }」は最初の時間が最大を超えています。最後の値を最初の値以上にしてください。

times-of-day = { $hour }:{ $minute }
