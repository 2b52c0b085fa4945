lesson-learn = Apprendre en jouant
lesson-hint-button = Indice
lesson-skip = Passer
lesson-next = Suivante
lesson-again = Recommencer
lesson-all = Toutes les leçons
lesson-play = Jouer contre le niveau 1
lesson-go-on = Continuer
lesson-go-on-with = Continuer : { $game }

lesson-choose = Choisis une leçon
lesson-form = Ton coup dans cette leçon
lesson-turn-field = Ton coup

lesson-heading = { $game }, leçon { $number } sur { $count } : { $title }
lesson-your-side =
    { $side ->
        [black] (Tu as Noir.)
       *[white] (Tu as Blanc.)
    }
lesson-how = Appuie sur « Jouer un coup » pour composer ton coup, ou sur « Taper le coup » pour l’écrire.
lesson-hint = Indice :
lesson-right = `{ $turn }`, c’est ça. Ton adversaire répond `{ $reply }`. Et maintenant ?
lesson-done = `{ $turn }` : réussi !
lesson-wrong = `{ $turn }`, ce n’est pas ça.
lesson-try-again = Le plateau est revenu comme avant : réessaie.
lesson-course-done = Tu as fait toutes les leçons sur { $game }. À toi de jouer maintenant : « Jouer contre le niveau 1 » lance ici une partie contre moi, sur le plus petit plateau.
lesson-skipped-left =
    { $count ->
        [one] C’était la dernière. Il en reste { $count } à faire avant elle.
       *[other] C’était la dernière. Il en reste { $count } à faire avant elle.
    }

lesson-list = Leçons sur { $game } : { NUMBER($done) } sur { NUMBER($count) }
lesson-entry =
    { $standing ->
        [done] { $number }. { $title } ✓
        [skipped] { $number }. { $title } (passée)
       *[new] { $number }. { $title }
    }
lesson-overview = { $learn } en dix minutes environ, avec de courtes positions à jouer :
lesson-learn-a-game = Apprends un jeu
lesson-game-new = { $game } : { NUMBER($count) } leçons
lesson-game-begun = { $game } : { NUMBER($done) } sur { NUMBER($count) } leçons terminées
lesson-game-done = { $game } : les { NUMBER($count) } leçons sont terminées ✓

lesson-unknown = Il n’y a pas de leçon « { $typed } » sur { $game }. Les voici toutes.
lesson-changed = Cette leçon a changé depuis. La revoici depuis le début.
lesson-which-game = Pour quel jeu est ce coup ? Ajoute-le, p. ex. `/learn game:onyx turn:d3`.
lesson-whose = De quel jeu est cette leçon ? Ajoute-le, p. ex. `/learn game:onyx lesson:6`.
lesson-unavailable = Les leçons sur { $game } ont un problème, je ne peux pas les afficher. C’est noté dans le journal pour la personne qui gère ce bot.
