tournament-drawn-end-places = , posições { $first } a { $last }
tournament-drawn-end-season = , temporada { $season }, divisão { $division }
tournament-drawn-end-season-places = , temporada { $season }, divisão { $division }, posições { $first } a { $last }
tournament-drawn-cross-table = { $tournament }: tabela cruzada

tournament-drawn-final = final
tournament-drawn-after-round = depois da rodada { $round } de { $rounds }
tournament-drawn-in-round = rodada { $round } de { $rounds }
tournament-drawn-over = { NUMBER($over) } de { NUMBER($matches) } partidas terminadas

tournament-drawn-round = { $side ->
    [black] P{ $number }{ $mark }
   *[white] B{ $number }{ $mark }
}
tournament-drawn-bye = bye{ $mark }

tournament-drawn-begin = { $title }. { $note }.

tournament-drawn-line = { $who }.
tournament-drawn-line-long = { $who }: { $points }, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
tournament-drawn-line-long-byes = { $byes ->
    [one] { $who }: { $points }, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }, { $byes } bye, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
   *[other] { $who }: { $points }, vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }, { $byes } byes, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
}
tournament-drawn-line-short = { $who }: { $points }, { $won }-{ $drawn }-{ $lost }, SB { $sonneborn }, BH { $buchholz }.
tournament-drawn-line-points = { $who }: { $points }.
tournament-drawn-line-crossed = { $who }: { $points }; { $results }.
tournament-drawn-against = { $result } contra { $number }
tournament-drawn-more = E mais { NUMBER($count) }.

tournament-drawn-ranked = { $whose ->
    [own] { $rank }. { $name } (você)
   *[others] { $rank }. { $name }
}
tournament-drawn-unranked = { $whose ->
    [own] Sem posição: { $name } (você)
   *[others] Sem posição: { $name }
}
tournament-drawn-numbered = { $whose ->
    [own] { $number }. { $name } (você), posição { $rank }
   *[others] { $number }. { $name }, posição { $rank }
}
tournament-drawn-numbered-unranked = { $whose ->
    [own] { $number }. { $name } (você), sem posição
   *[others] { $number }. { $name }, sem posição
}

tournament-drawn-points = { $count ->
    [0] { $points } pontos
    [one] { $points } ponto
   *[other] { $points } pontos
}
tournament-drawn-half-point = ½ ponto
