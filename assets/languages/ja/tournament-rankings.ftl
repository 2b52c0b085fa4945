tournament-rankings-key = 局: 終わった対局の数。点: 得点。SB: ゾンネボルン・ベルガー。BH: ブッフホルツ。
tournament-rankings-key-withdrawn = 局: 終わった対局の数。点: 得点。SB: ゾンネボルン・ベルガー。BH: ブッフホルツ。-: 早くに棄権したため対象外。
tournament-rankings-division = { $number }部
tournament-rankings-more-divisions = { $count ->
   *[other] … ほか{ $count }つの部。
}
tournament-rankings-more = … ほか{ NUMBER($count) }人
