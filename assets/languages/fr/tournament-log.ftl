tournament-log-shown = Tournoi { $tournament }
tournament-log-attached = Tournoi { $tournament } : le journal est joint.

tournament-log-someone = quelqu’un
tournament-log-someone-first = Quelqu’un

tournament-log-created = { $actor } a créé le tournoi.
tournament-log-joined = { $player } participe.
tournament-log-left = { $player } a quitté le tournoi.
tournament-log-removed = { $actor } a retiré { $player }.
tournament-log-started-by = { $actor } a lancé le tournoi.
tournament-log-started = Le tournoi a commencé.
tournament-log-season-started-by = { $actor } a lancé la saison { $season }.
tournament-log-season-started = La saison { $season } a commencé.
tournament-log-too-few = { $count ->
    [0] Le tournoi n’a pas commencé : personne ne participait.
    [one] Le tournoi n’a pas commencé : il n’y avait que { $count } participant.
   *[other] Le tournoi n’a pas commencé : il n’y avait que { $count } participants.
}
tournament-log-too-few-for-season = { $count ->
    [one] La saison { $season } n’a pas commencé : il n’y avait que { $count } participant.
   *[other] La saison { $season } n’a pas commencé : il n’y avait que { $count } participants.
}
tournament-log-in-division = { $player } est en division { $division }.
tournament-log-round-began = La ronde { $round } a commencé.
tournament-log-round-over = La ronde { $round } est terminée.
tournament-log-bye-in-round = { $player } a une exemption à la ronde { $round }.
tournament-log-no-pairing = Après la ronde { $round }, plus aucune ronde n’était possible sans que deux personnes se rencontrent une deuxième fois.
tournament-log-corrected = { $actor } a changé le résultat de l’appariement { $pairing }.
tournament-log-corrected-some = { $actor } a changé un résultat.
tournament-log-withdrew = { $player } a abandonné le tournoi.
tournament-log-withdrawn = { $actor } a sorti { $player } du tournoi.
tournament-log-season-over = La saison { $season } est terminée.
tournament-log-promoted = { $player } monte en division { $division }.
tournament-log-relegated = { $player } descend en division { $division }.
tournament-log-dropped-out = { $player } n’est pas de la saison suivante : tournoi abandonné, ou aucune partie jouée.
tournament-log-rung-taken = { $player } a pris l’échelon { $rung } à { $other }.
tournament-log-warned = { $player } a reçu un avertissement : défier quelqu’un, ou quitter l’échelle.
tournament-log-idle = { $player } a quitté l’échelle après longtemps sans partie.
tournament-log-postponed = Stonepost était hors ligne, toutes les échéances ont donc été repoussées de { $length }.
tournament-log-not-postponed = L’horloge de Stonepost était fausse, toutes les échéances sont donc revenues comme avant.
tournament-log-last-season = { $actor } a fait de la saison { $season } la dernière.
tournament-log-finished = Le tournoi est terminé.
tournament-log-archived = { $actor } a archivé le tournoi.

tournament-log-pairing = Appariement { $number } : { $event }
tournament-log-some-pairing = Un appariement : { $event }
tournament-log-begun = la partie entre { $black } (Noir) et { $white } (Blanc) a commencé.
tournament-log-opened = { $black } et { $white } jouent la partie { $match }.
tournament-log-challenged = { $player } a défié { $other }.
tournament-log-accepted = { $player } a accepté le défi lancé par { $other }.
tournament-log-began-by-itself = le défi entre { $player } et { $other } n’a pas été accepté à temps, la partie commence donc d’elle-même.
tournament-log-won = { $winner } a battu { $loser }.
tournament-log-won-by-moderator = { $actor } a donné la victoire à { $winner } contre { $loser }.
tournament-log-won-by-moderator-with-reason = { $actor } a donné la victoire à { $winner } contre { $loser } : « { $reason } ».
tournament-log-won-by-forfeit = { $winner } a battu { $loser } avant que les deux aient joué.
tournament-log-won-at-deadline = { $winner } a battu { $loser } à l’échéance.
tournament-log-won-by-withdrawal = { $winner } a gagné car { $loser } a abandonné le tournoi.
tournament-log-bye = { $winner } a une exemption.
tournament-log-drawn = { $black } et { $white } ont fait nulle.
tournament-log-drawn-by-moderator = { $actor } a décidé d’une nulle entre { $black } et { $white }.
tournament-log-drawn-by-moderator-with-reason = { $actor } a décidé d’une nulle entre { $black } et { $white } : « { $reason } ».
tournament-log-drawn-at-deadline = { $black } et { $white } ont fait nulle à l’échéance.
tournament-log-nobody = { $black } et { $white } n’ont pas de point.
tournament-log-nobody-by-moderator = { $actor } a décidé que ni { $black } ni { $white } n’a de point.
tournament-log-nobody-by-moderator-with-reason = { $actor } a décidé que ni { $black } ni { $white } n’a de point : « { $reason } ».
tournament-log-nobody-aborted = la partie entre { $black } et { $white } a été interrompue, aucun des deux n’a donc de point.
tournament-log-nobody-withdrawn = la partie entre { $black } et { $white } ne se jouera pas, parce que l’un des deux a abandonné le tournoi.
