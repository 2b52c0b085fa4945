# Tables of tournaments as pictures: what stands in them, and the same in words, as an alternative text. What stands above
# the columns is in columns.ftl.

# These follow the name of a tournament directly in the title of a picture, where a long name is cut.
tournament-drawn-end-places = , places { $first } to { $last }
tournament-drawn-end-season = , season { $season }, division { $division }
tournament-drawn-end-season-places = , season { $season }, division { $division }, places { $first } to { $last }
# The title of a cross table.
tournament-drawn-cross-table = { $tournament }: cross table

# How far it is, below the title, after the number of players.
tournament-drawn-final = final
tournament-drawn-after-round = after round { $round } of { $rounds }
tournament-drawn-in-round = round { $round } of { $rounds }
tournament-drawn-over = { NUMBER($over) } of { NUMBER($matches) } matches over

# What somebody did in a round, as short as can be: “W7+” is a win as White against number 7. The mark, which can be missing, is
# + for a win, = for a draw, - for a loss.
tournament-drawn-round = { $side ->
    [black] B{ $number }{ $mark }
   *[white] W{ $number }{ $mark }
}
# A round without an opponent.
tournament-drawn-bye = bye{ $mark }

# The alternative text begins with the title and what stands below it.
tournament-drawn-begin = { $title }. { $note }.

# The lines of the alternative text: somebody by rank or number ($who), and what they have done.
tournament-drawn-line = { $who }.
tournament-drawn-line-long = { $who }: { $points }, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
tournament-drawn-line-long-byes = { $byes ->
    [one] { $who }: { $points }, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost, 1 bye, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
   *[other] { $who }: { $points }, { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost, { $byes } byes, Sonneborn-Berger { $sonneborn }, Buchholz { $buchholz }.
}
# The same in short: SB is Sonneborn-Berger, BH is Buchholz.
tournament-drawn-line-short = { $who }: { $points }, { $won }-{ $drawn }-{ $lost }, SB { $sonneborn }, BH { $buchholz }.
tournament-drawn-line-points = { $who }: { $points }.
# In a cross table: $results are several of tournament-drawn-against, with commas between them.
tournament-drawn-line-crossed = { $who }: { $points }; { $results }.
# “½ against 2” is a draw against the player who is number 2.
tournament-drawn-against = { $result } against { $number }
tournament-drawn-more = And { NUMBER($count) } more.

# $who above.
tournament-drawn-ranked = { $whose ->
    [own] { $rank }. { $name } (you)
   *[others] { $rank }. { $name }
}
tournament-drawn-unranked = { $whose ->
    [own] Not ranked: { $name } (you)
   *[others] Not ranked: { $name }
}
tournament-drawn-numbered = { $whose ->
    [own] { $number }. { $name } (you), rank { $rank }
   *[others] { $number }. { $name }, rank { $rank }
}
tournament-drawn-numbered-unranked = { $whose ->
    [own] { $number }. { $name } (you), not ranked
   *[others] { $number }. { $name }, not ranked
}

# $points above: $points is the number as it's written, such as “1½”.
tournament-drawn-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-drawn-half-point = ½ point
