click-nothing-offered = Un problème est survenu, on ne peut rien choisir sur ce plateau. Tu peux toujours taper ton coup.
click-no-such-turn = Aucun coup légal ne commence comme ça. Choisis autre chose.
click-number = +{ $number }
click-turn = { $turn }.
click-making = Ton coup dans la partie { $match } : { $spec }.
click-so-far = Jusqu’ici : `{ $turn }`.
click-made = `{ $turn }` : { $does } Appuie sur « Valider » pour le jouer.
click-draws = Donne la nulle
click-wins = Gagne la partie
click-loses = Perd la partie
click-letter =
    { $axis ->
        [row] Rangée { $letter }
       *[column] Colonne { $letter }
    }
click-row = Rangée { $number }
click-between = { $first } à { $last }
click-letter-first =
    { $axis ->
        [row] Choisis d’abord une rangée
       *[column] Choisis d’abord une colonne
    }
click-row-first = Choisis d’abord une rangée
click-length-first = Choisis d’abord une longueur
click-range-first = Choisis d’abord une plage
click-choose-match = Choisis une partie
click-which-match = C’est à toi de jouer dans { NUMBER($count) } parties. Laquelle ?
