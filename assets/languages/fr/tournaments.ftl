tournament-button-join = Participer
tournament-button-leave = Quitter
tournament-button-table = Tableau
tournament-button-cross-table = Grille croisée
tournament-button-archive = Archiver
tournament-button-call-off = Annuler le tournoi
tournament-button-last-season = En faire la dernière saison
tournament-button-keep = Ne rien changer
tournament-button-rules = Règlement
tournament-button-log = Journal

tournament-title = #{ $number }, { $name }

tournament-someone = quelqu’un
tournament-someone-first = Quelqu’un

tournament-format-seasons = Saisons
tournament-format-swiss = Suisse
tournament-format-round-robin = Toutes rondes
tournament-format-double-round-robin = Double toutes rondes
tournament-format-ladder = Échelle

tournament-stage-open = inscriptions ouvertes
tournament-stage-open-season = inscriptions ouvertes pour la saison { $season }
tournament-stage-running = en cours
tournament-stage-running-season = saison { $season } en cours
tournament-stage-finished = terminé
tournament-stage-archived = archivé
tournament-stage-too-few = pas commencé : trop peu de participants

tournament-players = { $count ->
    [one] { $count } participant
   *[other] { $count } participants
}

tournament-list-last = { $people } et { $person }
tournament-list-next = { $people }, { $person }
tournament-list-more = { $people } et { NUMBER($count) } de plus
