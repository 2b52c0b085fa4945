tournament-list-none = このサーバーに大会はありません。モデレーターが`/tournament create-swiss`などで作れます。
tournament-list-all = { $count ->
   *[other] このサーバーの大会（{ $count }件）:
}
tournament-list-line = { $tournament }: { $format }、{ $game }、{ $state }
tournament-list-played = { $format }、{ $game }
tournament-list-state = { $count ->
   *[other] { $count }人、{ $stage }
}
tournament-list-suggestion = #{ $number } { $name }、{ $stage }
tournament-list-others = … ほか{ NUMBER($count) }件
tournament-list-which = どの大会ですか？ `tournament:{ $number }`のように番号をつけてください。
