analysis-show = Voir l’analyse
analysis-chart-button = Graphique
analysis-step-through = Coup par coup
analysis-turn-button = Coup { $number }

analysis-moment = Coup { $number } : { $who } a joué { $played } ; { $best } était meilleur. Chances : { $before } avant, { $after } après.
analysis-chances = Chances pour { $who } : { $before } avant, { $after } après.
analysis-match = Partie { $match } : { $spec }. { $black } contre { $white }.
analysis-chart-shows = Le graphique montre les chances de Noir après chaque coup.
analysis-no-swings = Il n’y a pas eu de grand tournant.
analysis-swings = Les plus grands tournants :
analysis-swing =
    { $side ->
        [black] Coup { $number } : { $who } (Noir) a joué `{ $played }` ; `{ $best }` était meilleur.
       *[white] Coup { $number } : { $who } (Blanc) a joué `{ $played }` ; `{ $best }` était meilleur.
    }
analysis-turn = Partie { $match }, coup { $number } sur { $count }.
analysis-no-better = Je n’ai pas trouvé de meilleur coup.
analysis-better = `{ $turn }` ({ $does }) était meilleur. La première image montre le coup joué, la seconde le meilleur.
analysis-better-swap = `swap` (échanger les couleurs) était meilleur. La première image montre le coup joué, la seconde le meilleur.
analysis-as-good = `{ $turn }` ({ $does }) était à peu près aussi bon.
analysis-as-good-swap = `swap` (échanger les couleurs) était à peu près aussi bon.

analysis-alt = { $spec }. Graphique des chances de Noir. Au début : { $start } ; après chaque coup : { $chances }.
analysis-alt-every = { $spec }. Graphique des chances de Noir. Au début : { $start } ; tous les { NUMBER($every) } coups : { $chances }.
analysis-alt-swing =
    { $side ->
        [black] Avec le coup { $number }, Noir est passé de { $before } à { $after }.
       *[white] Avec le coup { $number }, Blanc est passé de { $before } à { $after }.
    }

analysis-still-running = La partie { $match } est encore en cours. Tu pourras le faire quand elle sera terminée.
analysis-no-turns = Aucun coup n’a été joué dans la partie { $match } : il n’y a rien à analyser.
analysis-being-made = J’analyse la partie { $match }. Ça peut prendre une demi-minute ; appuie sur « Voir l’analyse » pour vérifier.
analysis-working-on-yours = J’analyse encore la partie { $match } pour toi. Réessaie quand ce sera fini.
analysis-too-many-at-once = J’analyse trop de parties en ce moment. Réessaie dans une minute.
analysis-failed = Je n’ai pas pu analyser la partie { $match }.
