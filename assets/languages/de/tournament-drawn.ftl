tournament-drawn-end-places = , Plätze { $first } bis { $last }
tournament-drawn-end-season = , Saison { $season }, Liga { $division }
tournament-drawn-end-season-places = , Saison { $season }, Liga { $division }, Plätze { $first } bis { $last }
tournament-drawn-cross-table = { $tournament }: Kreuztabelle

tournament-drawn-final = Endstand
tournament-drawn-after-round = nach Runde { $round } von { $rounds }
tournament-drawn-in-round = Runde { $round } von { $rounds }
tournament-drawn-over = { NUMBER($over) } von { NUMBER($matches) } Partien beendet

tournament-drawn-round = { $side ->
    [black] S{ $number }{ $mark }
   *[white] W{ $number }{ $mark }
}
tournament-drawn-bye = frei{ $mark }

tournament-drawn-begin = { $title }. { $note }.

tournament-drawn-line = { $who }.
tournament-drawn-line-long = { $who }: { $points }, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
tournament-drawn-line-long-byes = { $byes ->
    [one] { $who }: { $points }, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren, 1-mal spielfrei, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
   *[other] { $who }: { $points }, { NUMBER($won) } gewonnen, { NUMBER($drawn) } remis, { NUMBER($lost) } verloren, { $byes }-mal spielfrei, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
}
tournament-drawn-line-short = { $who }: { $points }, { $won }-{ $drawn }-{ $lost }, SB { $sonneborn }, BH { $buchholz }.
tournament-drawn-line-points = { $who }: { $points }.
tournament-drawn-line-crossed = { $who }: { $points }; { $results }.
tournament-drawn-against = { $result } gegen { $number }
tournament-drawn-more = Und { NUMBER($count) } weitere.

tournament-drawn-ranked = { $whose ->
    [own] { $rank }. { $name } (du)
   *[others] { $rank }. { $name }
}
tournament-drawn-unranked = { $whose ->
    [own] Ohne Rang: { $name } (du)
   *[others] Ohne Rang: { $name }
}
tournament-drawn-numbered = { $whose ->
    [own] { $number }. { $name } (du), Rang { $rank }
   *[others] { $number }. { $name }, Rang { $rank }
}
tournament-drawn-numbered-unranked = { $whose ->
    [own] { $number }. { $name } (du), ohne Rang
   *[others] { $number }. { $name }, ohne Rang
}

tournament-drawn-points = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
tournament-drawn-half-point = ½ Punkt
