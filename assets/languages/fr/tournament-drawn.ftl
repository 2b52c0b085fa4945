tournament-drawn-end-places = , places { $first } à { $last }
tournament-drawn-end-season = , saison { $season }, division { $division }
tournament-drawn-end-season-places = , saison { $season }, division { $division }, places { $first } à { $last }
tournament-drawn-cross-table = { $tournament } : grille croisée

tournament-drawn-final = final
tournament-drawn-after-round = après la ronde { $round } sur { $rounds }
tournament-drawn-in-round = ronde { $round } sur { $rounds }
tournament-drawn-over = { NUMBER($over) } parties terminées sur { NUMBER($matches) }

tournament-drawn-round = { $side ->
    [black] B{ $number }{ $mark }
   *[white] W{ $number }{ $mark }
}
tournament-drawn-bye = bye{ $mark }

tournament-drawn-begin = { $title }. { $note }.

tournament-drawn-line = { $who }.
tournament-drawn-line-long = { $who } : { $points }, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
tournament-drawn-line-long-byes = { $byes ->
    [one] { $who } : { $points }, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }, { $byes } exemption, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
   *[other] { $who } : { $points }, gagnées { NUMBER($won) }, nulles { NUMBER($drawn) }, perdues { NUMBER($lost) }, { $byes } exemptions, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
}
tournament-drawn-line-short = { $who } : { $points }, { $won }-{ $drawn }-{ $lost }, SB { $sonneborn }, BH { $buchholz }.
tournament-drawn-line-points = { $who } : { $points }.
tournament-drawn-line-crossed = { $who } : { $points } ; { $results }.
tournament-drawn-against = { $result } contre { $number }
tournament-drawn-more = Et { NUMBER($count) } de plus.

tournament-drawn-ranked = { $whose ->
    [own] { $rank }. { $name } (toi)
   *[others] { $rank }. { $name }
}
tournament-drawn-unranked = { $whose ->
    [own] Hors classement : { $name } (toi)
   *[others] Hors classement : { $name }
}
tournament-drawn-numbered = { $whose ->
    [own] { $number }. { $name } (toi), rang { $rank }
   *[others] { $number }. { $name }, rang { $rank }
}
tournament-drawn-numbered-unranked = { $whose ->
    [own] { $number }. { $name } (toi), hors classement
   *[others] { $number }. { $name }, hors classement
}

tournament-drawn-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-drawn-half-point = ½ point
