plan-from-here = Prévoir à partir d’ici
plan-remove = Retirer
plan-clear = Tout effacer

plan-example-line = p. ex. { $turn } then …
plan-planned = Prévu : { $line }.
plan-then = { $first }, puis { $next }
plan-suggestion = { $number } : { $line }
plan-shown =
    { $count ->
        [one] Tes coups prévus dans la partie { $match }, { $count } coup sur { NUMBER($most) } au plus :
       *[other] Tes coups prévus dans la partie { $match }, { $count } coups sur { NUMBER($most) } au plus :
    }
plan-own-turn = { $turn } (toi)
plan-after = Le plateau après ton coup prévu n° { $number }, `{ $turn }`.
plan-present = Voici le plateau actuel.
plan-list-yours = Donne ton coup, celui de ton adversaire et ta réponse, p. ex. `/if { $turn } then … then …`.
plan-name-theirs = Donne un coup de ton adversaire et ta réponse, p. ex. `/if { $turn } then …`.
plan-removed = `{ $turn }` et tout ce qui suit ne sont plus prévus.
plan-cleared = Plus rien n’est prévu dans la partie { $match }.
plan-turn-missing = Il manque le coup { $number } de cette suite.
plan-turn-not-possible = Le coup { $number } de cette suite, `{ $turn }`, ne va pas. { $why }
plan-after-the-end = La partie est terminée avant `{ $turn }`.
plan-without-answer = Une suite doit finir par ta réponse à un coup de ton adversaire : `/if … then …`.
plan-full = Tu peux prévoir { NUMBER($most) } coups au plus. Retires-en d’abord avec `/plan`.
plan-not-planned = Tu n’as pas prévu ce coup. Pour voir tes coups prévus, utilise `/plan`.
plan-nothing-planned = Tu n’as rien prévu dans la partie { $match }.
