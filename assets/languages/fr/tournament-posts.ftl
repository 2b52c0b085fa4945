tournament-posts-nobody-joined = Personne ne participe encore.
tournament-posts-joined = { $count ->
    [one] { $count } participant jusqu’ici : { $players }.
   *[other] { $count } participants jusqu’ici : { $players }.
}

tournament-posts-to-join = { $way ->
    [button] Pour participer, appuie sur le bouton ci-dessous ou utilise `{ $command }`.
   *[command] Pour participer, utilise `{ $command }`.
}
tournament-posts-to-join-season = { $way ->
    [button] Pour participer à la saison { $season }, appuie sur le bouton ci-dessous ou utilise `{ $command }`.
   *[command] Pour participer à la saison { $season }, utilise `{ $command }`.
}
tournament-posts-to-join-ladder = { $way ->
    [button] Pour entrer sur l’échelon le plus bas, appuie sur le bouton ci-dessous ou utilise `{ $command }`.
   *[command] Pour entrer sur l’échelon le plus bas, utilise `{ $command }`.
}
tournament-posts-season-in-progress = La saison { $season } est en cours.
tournament-posts-last-season-in-progress = La saison { $season } est en cours. C’est la dernière, on ne peut donc plus s’inscrire.
tournament-posts-ladder-in-progress = L’échelle est en cours.
tournament-posts-in-progress = Il a commencé, on ne peut donc plus s’inscrire.
tournament-posts-over = Il est terminé.
tournament-posts-archived = Il est archivé, on ne peut donc plus s’inscrire.

tournament-posts-starts = Il commence le { $starts } s’il y a au moins { NUMBER($need) } participants.
tournament-posts-starts-by-moderator = Il commence quand la modération le lance ; il faut au moins { NUMBER($need) } participants.

tournament-posts-started = { $count ->
    [one] Le tournoi { $tournament }, a commencé avec { $count } participant.
   *[other] Le tournoi { $tournament }, a commencé avec { $count } participants.
}
tournament-posts-season-started = { $count ->
    [one] La saison { $season } du tournoi { $tournament }, a commencé avec { $count } participant.
   *[other] La saison { $season } du tournoi { $tournament }, a commencé avec { $count } participants.
}
tournament-posts-season-started-in-divisions = { $count ->
    [one] La saison { $season } du tournoi { $tournament }, a commencé avec { $count } participant en { NUMBER($divisions) } divisions.
   *[other] La saison { $season } du tournoi { $tournament }, a commencé avec { $count } participants en { NUMBER($divisions) } divisions.
}
tournament-posts-to-challenge = Pour défier quelqu’un, utilise `{ $command } player:`.
tournament-posts-by-rating = Par cote : { $players }.
tournament-posts-ends = Fin le { $end } au plus tard.
tournament-posts-open-challenges = Défis ouverts :
tournament-posts-more-challenges = … et { NUMBER($count) } défis de plus

tournament-posts-challenge-in-progress = Appariement { $number } : { $challenger } a défié { $challenged }, partie { $match } en cours
tournament-posts-challenge-about-to-begin = Appariement { $number } : { $challenger } a défié { $challenged }, sur le point de commencer
tournament-posts-challenge-waits = Appariement { $number } : { $challenger } a défié { $challenged }, commence quand les deux auront de la place
tournament-posts-challenge-begins = Appariement { $number } : { $challenger } a défié { $challenged }, commence de lui-même le { $begins }

tournament-posts-round-over = La ronde { $round } sur { $rounds } du tournoi { $tournament }, est terminée.
tournament-posts-round-ends = La ronde { $round } sur { $rounds } du tournoi { $tournament }, se termine le { $closes } au plus tard.
tournament-posts-round-in-progress = La ronde { $round } sur { $rounds } du tournoi { $tournament }, est en cours.
tournament-posts-season-round-over = La ronde { $round } sur { $rounds } de la saison { $season } du tournoi { $tournament }, est terminée.
tournament-posts-season-round-ends = La ronde { $round } sur { $rounds } de la saison { $season } du tournoi { $tournament }, se termine le { $closes } au plus tard.
tournament-posts-season-round-in-progress = La ronde { $round } sur { $rounds } de la saison { $season } du tournoi { $tournament }, est en cours.
tournament-posts-more-pairings = … et { NUMBER($count) } de plus ; pour voir le tableau, utilise `{ $command }`.

tournament-posts-bye = { $player } a une exemption
tournament-posts-bye-with-point = { $player } a une exemption : 1 point
tournament-posts-pairing-in-progress = Appariement { $number } : { $black } (Noir) – { $white } (Blanc), partie { $match } en cours
tournament-posts-pairing-about-to-begin = Appariement { $number } : { $black } (Noir) – { $white } (Blanc), sur le point de commencer
tournament-posts-pairing-not-begun = Appariement { $number } : { $black } (Noir) – { $white } (Blanc), pas encore commencé
tournament-posts-pairing-held-up = { $count ->
    [0] Appariement { $number } : { $black } (Noir) – { $white } (Blanc), pas commencé : { $busy } joue encore une autre partie
    [one] Appariement { $number } : { $black } (Noir) – { $white } (Blanc), pas commencé : { $busy } joue encore la partie { $matches }
   *[other] Appariement { $number } : { $black } (Noir) – { $white } (Blanc), pas commencé : { $busy } joue encore les parties { $matches }
}
tournament-posts-pairing-won = Appariement { $number } : { $winner } a battu { $loser }
tournament-posts-pairing-won-in-match = Appariement { $number } : { $winner } a battu { $loser }, partie { $match }
tournament-posts-pairing-drawn = Appariement { $number } : nulle entre { $black } et { $white }
tournament-posts-pairing-drawn-in-match = Appariement { $number } : nulle entre { $black } et { $white }, partie { $match }
tournament-posts-pairing-without-point = Appariement { $number } : { $black } – { $white }, aucun point des deux côtés
tournament-posts-pairing-without-point-in-match = Appariement { $number } : { $black } – { $white }, aucun point des deux côtés, partie { $match }
tournament-posts-pairing-why = { $why ->
    [forfeit] (fini avant que les deux aient joué)
    [aborted] (interrompue)
    [deadline] (décidé à l’échéance)
    [withdrawn] (par abandon du tournoi)
   *[moderator] (arbitré par la modération)
}

tournament-posts-tournament-over = Le tournoi { $tournament }, est terminé.
tournament-posts-tournament-over-after-season = Le tournoi { $tournament }, est terminé après la saison { $season }.
tournament-posts-season-over = La saison { $season } du tournoi { $tournament }, est terminée.
tournament-posts-congratulations = Bravo à { $winner } pour cette victoire !
tournament-posts-congratulations-to-several = Bravo à { $players }, qui se partagent la première place !
tournament-posts-moving-up = Montent : { $players }.
tournament-posts-moving-down = Descendent : { $players }.
tournament-posts-to-division = { $player } (en division { $division })
tournament-posts-dropped-out = Pas dans la saison suivante (tournoi abandonné, ou aucune partie jouée) : { $players }.
tournament-posts-next-season = La saison { $season } commence le { $starts }. D’ici là, tu peux participer avec `{ $join }` ou quitter avec `{ $leave }`.

tournament-posts-too-few = { $count ->
    [0] Le tournoi { $tournament }, n’a pas commencé : personne ne participe, et il faut au moins { NUMBER($need) } participants.
    [one] Le tournoi { $tournament }, n’a pas commencé : il n’a que { $count } participant, et il en faut au moins { NUMBER($need) }.
   *[other] Le tournoi { $tournament }, n’a pas commencé : il n’a que { $count } participants, et il en faut au moins { NUMBER($need) }.
}
tournament-posts-too-few-for-season = { $count ->
    [0] La saison { $season } du tournoi { $tournament }, n’a pas commencé : personne ne participe, et il faut au moins { NUMBER($need) } participants.
    [one] La saison { $season } du tournoi { $tournament }, n’a pas commencé : elle n’a que { $count } participant, et il en faut au moins { NUMBER($need) }.
   *[other] La saison { $season } du tournoi { $tournament }, n’a pas commencé : elle n’a que { $count } participants, et il en faut au moins { NUMBER($need) }.
}
tournament-posts-called-off = Le tournoi { $tournament }, a été annulé.
tournament-posts-matches-continue = Les parties en cours continuent, mais n’y comptent plus.
