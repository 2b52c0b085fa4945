tournament-drawn-end-places = , posti da { $first } a { $last }
tournament-drawn-end-season = , stagione { $season }, divisione { $division }
tournament-drawn-end-season-places = , stagione { $season }, divisione { $division }, posti da { $first } a { $last }
tournament-drawn-cross-table = { $tournament }: tabellone

tournament-drawn-final = definitiva
tournament-drawn-after-round = dopo il turno { $round } di { $rounds }
tournament-drawn-in-round = turno { $round } di { $rounds }
tournament-drawn-over = partite finite { NUMBER($over) } su { NUMBER($matches) }

tournament-drawn-round = { $side ->
    [black] B{ $number }{ $mark }
   *[white] W{ $number }{ $mark }
}
tournament-drawn-bye = bye{ $mark }

tournament-drawn-begin = { $title }. { $note }.

tournament-drawn-line = { $who }.
tournament-drawn-line-long = { $who }: { $points }, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
tournament-drawn-line-long-byes = { $byes ->
    [one] { $who }: { $points }, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }, 1 bye, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
   *[other] { $who }: { $points }, vinte { NUMBER($won) }, patte { NUMBER($drawn) }, perse { NUMBER($lost) }, { $byes } bye, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
}
tournament-drawn-line-short = { $who }: { $points }, { $won }-{ $drawn }-{ $lost }, SB { $sonneborn }, BH { $buchholz }.
tournament-drawn-line-points = { $who }: { $points }.
tournament-drawn-line-crossed = { $who }: { $points }; { $results }.
tournament-drawn-against = { $result } contro { $number }
tournament-drawn-more = E altre { NUMBER($count) } righe.

tournament-drawn-ranked = { $whose ->
    [own] { $rank }. { $name } (tu)
   *[others] { $rank }. { $name }
}
tournament-drawn-unranked = { $whose ->
    [own] Fuori classifica: { $name } (tu)
   *[others] Fuori classifica: { $name }
}
tournament-drawn-numbered = { $whose ->
    [own] { $number }. { $name } (tu), posto { $rank }
   *[others] { $number }. { $name }, posto { $rank }
}
tournament-drawn-numbered-unranked = { $whose ->
    [own] { $number }. { $name } (tu), fuori classifica
   *[others] { $number }. { $name }, fuori classifica
}

tournament-drawn-points = { $count ->
    [one] { $points } punto
   *[other] { $points } punti
}
tournament-drawn-half-point = ½ punto
