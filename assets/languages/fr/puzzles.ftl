puzzle-next = Problème suivant
puzzle-show-answer = Voir la solution
puzzle-try-again = Réessayer
puzzle-report = Signaler une erreur
puzzle-mistakes = Apprendre de tes erreurs
puzzle-next-mistake = Erreur suivante
puzzle-solve = Résoudre

puzzle-report-form = Signaler une erreur dans un problème
puzzle-report-field = Qu’est-ce qui cloche ?
puzzle-turn-form = Ton coup dans le problème
puzzle-turn-field = Ton coup

puzzle-goal-wins =
    { $turns ->
        [1] { $side ->
            [black] Noir joue et gagne.
           *[white] Blanc joue et gagne.
        }
       *[other] { $side ->
            [black] Noir joue et gagne en { $turns } coups.
           *[white] Blanc joue et gagne en { $turns } coups.
        }
    }
puzzle-goal-decides =
    { $turns ->
        [1] { $side ->
            [black] Noir joue et prend une avance que Blanc ne peut plus rattraper.
           *[white] Blanc joue et prend une avance que Noir ne peut plus rattraper.
        }
       *[other] { $side ->
            [black] Noir joue et prend en { $turns } coups une avance que Blanc ne peut plus rattraper.
           *[white] Blanc joue et prend en { $turns } coups une avance que Noir ne peut plus rattraper.
        }
    }
puzzle-goal-winning =
    { $turns ->
        [1] { $side ->
            [black] À Noir de jouer : trouve le coup qui mène à la victoire.
           *[white] À Blanc de jouer : trouve le coup qui mène à la victoire.
        }
       *[other] { $side ->
            [black] À Noir de jouer : trouve les { $turns } coups qui mènent à la victoire.
           *[white] À Blanc de jouer : trouve les { $turns } coups qui mènent à la victoire.
        }
    }
puzzle-goal-draws =
    { $turns ->
        [1] { $side ->
            [black] À Noir de jouer : trouve le coup qui mène à la nulle.
           *[white] À Blanc de jouer : trouve le coup qui mène à la nulle.
        }
       *[other] { $side ->
            [black] À Noir de jouer : trouve les { $turns } coups qui mènent à la nulle.
           *[white] À Blanc de jouer : trouve les { $turns } coups qui mènent à la nulle.
        }
    }
puzzle-goal-best =
    { $turns ->
        [1] { $side ->
            [black] À Noir de jouer : trouve le meilleur coup.
           *[white] À Blanc de jouer : trouve le meilleur coup.
        }
       *[other] { $side ->
            [black] À Noir de jouer : trouve les { $turns } meilleurs coups.
           *[white] À Blanc de jouer : trouve les { $turns } meilleurs coups.
        }
    }
puzzle-last =
    { $side ->
        [black] Noir a joué `{ $turn }`.
       *[white] Blanc a joué `{ $turn }`.
    }
puzzle-named = Problème : { $spec }, `{ $id }`
puzzle-named-own = Tiré de ta propre partie : { $spec }, `{ $id }`

puzzle-right =
    { $side ->
        [black] `{ $turn }`, c’est ça. Noir répond `{ $reply }`. Continue !
       *[white] `{ $turn }`, c’est ça. Blanc répond `{ $reply }`. Continue !
    }
puzzle-solved = `{ $turn }` : résolu !
puzzle-solved-later = `{ $turn }` : c’est ça, mais pas du premier coup.
puzzle-wrong = `{ $turn }`, ce n’est pas ça.
puzzle-wrong-refuted =
    { $side ->
        [black] `{ $turn }`, ce n’est pas ça : Noir répondrait `{ $reply }`.
       *[white] `{ $turn }`, ce n’est pas ça : Blanc répondrait `{ $reply }`.
    }
puzzle-answer = La solution : { $turns }

puzzle-rated = Ta cote aux problèmes ({ $game }) : { $change }.
puzzle-provisional = Elle est provisoire, elle bouge donc encore beaucoup.
puzzle-streak = { NUMBER($count) } de suite.
puzzle-solved-so-far = Problèmes ({ $game }) : cote { $rating }, { NUMBER($solved) } sur { NUMBER($tried) } résolus du premier coup, { NUMBER($streak) } de suite au mieux.
puzzle-unrated = Ta cote ne change pas : tu as déjà eu ce problème, ou tu l’as choisi.

puzzle-looking-for-mistakes = Je cherche dans tes coups de la partie { $match } des erreurs qui font un bon problème. Appuie de nouveau sur le bouton dans une minute ou deux.
puzzle-no-mistakes = Aucun de tes coups de la partie { $match } ne fait un bon problème : soit tu n’as rien raté, soit ce que tu as raté n’était pas le seul bon coup.
puzzle-mistakes-done = Voilà pour tes erreurs de la partie { $match }.
puzzle-not-your-match = Tu n’as pas joué la partie { $match }.
puzzle-too-many-at-once = J’examine trop de parties en ce moment. Réessaie dans quelques minutes.

puzzle-date =
    { $month ->
        [1] { $day } janvier
        [2] { $day } février
        [3] { $day } mars
        [4] { $day } avril
        [5] { $day } mai
        [6] { $day } juin
        [7] { $day } juillet
        [8] { $day } août
        [9] { $day } septembre
        [10] { $day } octobre
        [11] { $day } novembre
       *[12] { $day } décembre
    }
puzzle-daily = Problème du jour, { $date } : { $spec }
puzzle-daily-private = Tes réponses restent privées.
puzzle-daily-answer = La solution du { $date } : { $turns }.
puzzle-daily-untried = Personne ne l’a tenté ici.
puzzle-daily-solved-by-all =
    { $tried ->
        [one] Résolu ici par la seule personne qui l’a tenté.
       *[other] Résolu ici par les { $tried } personnes qui l’ont tenté.
    }
puzzle-daily-solved-by-none =
    { $tried ->
        [one] Tenté ici par { $tried } personne, mais pas résolu du premier coup.
       *[other] Tenté ici par { $tried } personnes ; aucune ne l’a résolu du premier coup.
    }
puzzle-daily-solved-by = Résolu ici du premier coup par { NUMBER($solved) } des { NUMBER($tried) } personnes qui l’ont tenté.
puzzle-daily-table =
    { $month ->
        [1] Résolus en janvier : { $people }.
        [2] Résolus en février : { $people }.
        [3] Résolus en mars : { $people }.
        [4] Résolus en avril : { $people }.
        [5] Résolus en mai : { $people }.
        [6] Résolus en juin : { $people }.
        [7] Résolus en juillet : { $people }.
        [8] Résolus en août : { $people }.
        [9] Résolus en septembre : { $people }.
        [10] Résolus en octobre : { $people }.
        [11] Résolus en novembre : { $people }.
       *[12] Résolus en décembre : { $people }.
    }
puzzle-daily-person = { $rank }. { $name } { NUMBER($solved) } sur { NUMBER($tried) }
puzzle-daily-nowhere = Problème du jour : aucun. Pour en avoir un, utilise `/settings puzzles:`.
puzzle-daily-here = Problème du jour : dans { $channel } à { $time } ({ $zone }), { $game }. Pour l’arrêter, utilise `/settings game:none`.
puzzle-daily-here-any = Problème du jour : dans { $channel } à { $time } ({ $zone }), n’importe quel jeu. Pour l’arrêter, utilise `/settings game:none`.
puzzle-too-few =
    { $count ->
        [one] { $game } n’a encore que { $count } problème, trop peu pour un par jour. Choisis un autre jeu, ou n’importe lequel. Rien n’a changé.
       *[other] { $game } n’a encore que { $count } problèmes, trop peu pour un par jour. Choisis un autre jeu, ou n’importe lequel. Rien n’a changé.
    }
puzzle-none-and-when = `game:none` met fin au problème du jour : n’indique donc ni où ni quand. Rien n’a changé.
puzzle-not-a-time = « { $typed } » n’est pas une heure : tapes-en une comme `18:00`. Rien n’a changé.
puzzle-cannot-post-there = Je ne peux pas écrire dans ce salon.
puzzle-other-server = Ce salon est sur un autre serveur. Rien n’a changé.
puzzle-no-daily = Il n’y a pas encore de problème du jour.
puzzle-not-that-day = Ce n’était pas le problème de ce jour-là. Celui d’aujourd’hui est sur `/daily`.
puzzle-daily-unrated = Le problème du jour ne change pas ta cote.

puzzle-still-open = Tu es encore sur celui-ci.
puzzle-no-other = Il n’y a pas encore d’autre problème pour { $game }.
puzzle-none = Il n’y a pas encore de problèmes.
puzzle-none-open = Tu n’as pas de problème en cours. Prends-en un avec `/puzzle`.
puzzle-not-there = Ce problème n’existe plus. Prends-en un autre avec `/puzzle`.
puzzle-unknown = Il n’y a pas de problème « { $typed } ». Prends-en un autre avec `/puzzle`.
puzzle-withdrawn = Ce problème a été retiré, parce que quelque chose y cloche. Ta cote ne change pas.
puzzle-gone-on = Ce problème a avancé depuis. Voici où tu en es :
puzzle-over = Tu as terminé ce problème.
puzzle-reported = Merci ! La personne qui gère ce bot va regarder `{ $id }`.
