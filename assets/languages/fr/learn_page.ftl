learn-page-all-puzzles = Problèmes
learn-page-rules = Règles

learn-page-lesson = { $game }, leçon { $number } sur { $count }
learn-page-puzzle-of-day = Problème du jour, { $date }
learn-page-puzzle = Problème
learn-page-score = Ta cote aux problèmes ({ $game }) : { $rating }
learn-page-score-in-row = Ta cote aux problèmes ({ $game }) : { $rating }, { NUMBER($count) } de suite
learn-page-course-done = Tu as fait toutes les leçons sur { $game }. À toi de jouer maintenant !
learn-page-no-such-lesson = Cette leçon n’existe pas.
learn-page-no-such-puzzle = Ce problème n’existe pas.
learn-page-cannot-be-done = Ça ne peut pas se faire ici.
learn-page-no-such-choice = Il n’y a pas de problèmes comme ça. Choisis un jeu et un niveau dans les listes.
learn-page-damaged = Quelque chose cloche ici, je ne peux pas l’afficher. C’est noté dans le journal pour la personne qui gère ce bot.
