tournament-description-begin = 大会{ $tournament }: { $game }。

tournament-description-seasons = 約{ NUMBER($size) }人ずつの部に分かれたシーズン制です。各部で全員が全員と1局ずつ打ち、1ラウンドは{ $length }です。シーズンが終わると、各部の上位2人が昇格、下位2人が降格し、{ $pause }後に次のシーズンが始まります。
tournament-description-swiss = { $rounds ->
    [1] スイス式、1ラウンド（{ $length }）: 同じくらいの強さの人と打ちます。
   *[other] スイス式、{ $rounds }ラウンド（各{ $length }）: 毎ラウンド、得点の近い人と打ちます。同じ人とは二度当たりません。
}
tournament-description-round-robin = 総当たり: 全員が全員と1局ずつ打ちます。1ラウンドは{ $length }です。
tournament-description-double-round-robin = 2回総当たり: 全員が全員と、黒と白で1局ずつ計2局打ちます。1ラウンドは{ $length }です。
tournament-description-ladder = { $reach ->
    [1] ラダー: 1つ上の段の人に挑戦でき、勝てばその段に上がります。
   *[other] ラダー: { $reach }段上までの人に挑戦でき、勝てばその段に上がります。
}
tournament-description-ladder-match = 対局は挑戦が受けられたときか、{ $time }後に自動で始まり、長さは{ $length }までです。
tournament-description-ladder-again = 対局のあと、同じ二人は{ $time }の間は当たりません。
tournament-description-ladder-idle = 挑戦できるのに{ $time }の間対局がない人は、警告のあとラダーから外れます。
tournament-description-at-once = { $most ->
    [1] 同時に打つのは1局です。
   *[other] 同時に打つのは{ $most }局までです。
}
tournament-description-rated = レート対局。
tournament-description-casual = フリー対局。
tournament-description-no-clock = 持ち時間なし。
tournament-description-clock = 持ち時間: { $clock }。
tournament-description-deadline = 期限までに終わらない対局は、相手をより長く待たせたほうの負けです。自分の手番の間（休暇中も含む）と、自分が求めた一時停止の間が、相手を待たせた時間になります。
