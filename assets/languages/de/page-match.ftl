page-match-standings = Rangliste
page-match-about = Mehr
page-match-side = { $side ->
    [black] Schwarz
   *[white] Weiß
}
page-match-side-to-move = { $side ->
    [black] Schwarz, am Zug
   *[white] Weiß, am Zug
}
page-match-start = Der Anfang
page-match-last = Der letzte Zug
page-match-run = Abspielen
page-match-to-match = Zur Partie
page-match-no-turns = Noch wurde kein Zug gespielt.
page-match-turns-to = Züge bis { NUMBER($turn) }
page-match-turns-from = Züge ab { NUMBER($turn) }
page-match-analysis = Analyse
page-match-nothing-said = Niemand hat etwas gesagt.
page-match-turn = Zug { NUMBER($turn) }
page-match-sign-in = { $link }, um zu spielen, wenn es deine Partie ist.
page-match-flip = Brett drehen
page-match-next = Nächste Partie der beiden
page-match-record = Notation
page-match-record-file = { $link } (Text)
page-match-file = { $link } ({ $kind })
page-match-board = Dieses Brett
page-match-animation = Alle Züge
page-match-all = Rangliste und Partien
page-match-theme = Design:
page-match-begun = Beginn der Partie: { $moment }.

page-list-pages = Seiten
page-list-more-players = Weitere Namen
page-list-older = Ältere Partien
page-list-rules-of = Regeln von { $game }
