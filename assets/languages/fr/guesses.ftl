guess-begin = Deviner le coup
guess-skip = Passer

guess-heading = Devine le coup, partie { $match } : { $spec }.
guess-heading-level = Devine le coup, une partie du niveau 5 contre lui-même : { $spec }.
guess-asked =
    { $side ->
        [black] Coup { $number } : qu’a joué { $who } (Noir) ?
       *[white] Coup { $number } : qu’a joué { $who } (Blanc) ?
    }
guess-asked-level =
    { $side ->
        [black] Coup { $number } : qu’a joué le niveau 5 (Noir) ?
       *[white] Coup { $number } : qu’a joué le niveau 5 (Blanc) ?
    }
guess-to-guess = { NUMBER($count) } à deviner.
guess-progress = Devinés : { NUMBER($done) } sur { NUMBER($count) }. Points : { NUMBER($points) } sur { NUMBER($most) }.

guess-is-played = `{ $turn }`, c’est bien ce qui a été joué.
guess-other-played = Toi : `{ $guess }`. Joué : `{ $turn }`.
guess-played = Joué : `{ $turn }`.
guess-better = Meilleur, à mon avis : `{ $turn }`.
guess-points =
    { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
guess-over =
    { $side ->
        [black] C’était le dernier coup de Noir dans la partie { $match } : { NUMBER($points) } points sur { NUMBER($most) }.
       *[white] C’était le dernier coup de Blanc dans la partie { $match } : { NUMBER($points) } points sur { NUMBER($most) }.
    }
guess-over-level =
    { $side ->
        [black] C’était le dernier coup de Noir dans une partie du niveau 5 contre lui-même : { NUMBER($points) } points sur { NUMBER($most) }.
       *[white] C’était le dernier coup de Blanc dans une partie du niveau 5 contre lui-même : { NUMBER($points) } points sur { NUMBER($most) }.
    }

guess-one-of-both = Choisis soit une partie, soit, avec `game:`, une partie du niveau 5 contre lui-même, mais pas les deux.
guess-no-good-game = Je n’ai pas de partie comme ça.
guess-being-made = J’analyse d’abord la partie { $match }. Ça peut prendre une demi-minute ; appuie ensuite sur le bouton.
guess-guessed-before = Tu as déjà deviné ce coup. Voici le suivant :
guess-scale = Un coup aussi bon que le meilleur vaut 3 points ; le coup joué en vaut 2 s’il perdait peu, 1 s’il perdait plus, et 0 si c’était une erreur. Je ne sais pas ce que valent les autres coups, ils ne rapportent donc rien.
