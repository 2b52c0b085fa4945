tournament-drawn-end-places = , puestos { $first } a { $last }
tournament-drawn-end-season = , temporada { $season }, división { $division }
tournament-drawn-end-season-places = , temporada { $season }, división { $division }, puestos { $first } a { $last }
tournament-drawn-cross-table = { $tournament }: tabla cruzada

tournament-drawn-final = final
tournament-drawn-after-round = tras la ronda { $round } de { $rounds }
tournament-drawn-in-round = ronda { $round } de { $rounds }
tournament-drawn-over = { NUMBER($over) } de { NUMBER($matches) } partidas terminadas

tournament-drawn-round = { $side ->
    [black] N{ $number }{ $mark }
   *[white] B{ $number }{ $mark }
}
tournament-drawn-bye = bye{ $mark }

tournament-drawn-begin = { $title }. { $note }.

tournament-drawn-line = { $who }.
tournament-drawn-line-long = { $who }: { $points }, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
tournament-drawn-line-long-byes = { $byes ->
    [one] { $who }: { $points }, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }, 1 bye, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
   *[other] { $who }: { $points }, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }, { $byes } byes, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
}
tournament-drawn-line-short = { $who }: { $points }, { $won }-{ $drawn }-{ $lost }, SB { $sonneborn }, BH { $buchholz }.
tournament-drawn-line-points = { $who }: { $points }.
tournament-drawn-line-crossed = { $who }: { $points }; { $results }.
tournament-drawn-against = { $result } contra { $number }
tournament-drawn-more = Y { NUMBER($count) } más.

tournament-drawn-ranked = { $whose ->
    [own] { $rank }. { $name } (tú)
   *[others] { $rank }. { $name }
}
tournament-drawn-unranked = { $whose ->
    [own] Sin puesto: { $name } (tú)
   *[others] Sin puesto: { $name }
}
tournament-drawn-numbered = { $whose ->
    [own] { $number }. { $name } (tú), puesto { $rank }
   *[others] { $number }. { $name }, puesto { $rank }
}
tournament-drawn-numbered-unranked = { $whose ->
    [own] { $number }. { $name } (tú), sin puesto
   *[others] { $number }. { $name }, sin puesto
}

tournament-drawn-points = { $count ->
    [one] { $points } punto
   *[other] { $points } puntos
}
tournament-drawn-half-point = ½ punto
