dropper-in-short = Pousse une pierre de côté, puis installe-toi loin de tout le monde.

dropper-first = { $tense ->
    [past] a posé la première pierre en { $free }
   *[would] poser la première pierre en { $free }
}
dropper-dropped = { $tense ->
    [past] a joué sur { $from } et poussé la pierre en { $to }
   *[would] jouer sur { $from } et pousser la pierre en { $to }
}
dropper-dropped-and-placed = { $tense ->
    [past] a joué sur { $from }, poussé la pierre en { $to } et posé une pierre libre en { $free }
   *[would] jouer sur { $from }, pousser la pierre en { $to } et poser une pierre libre en { $free }
}

dropper-ask-first = Choisis une case pour la première pierre.
dropper-ask-drop = Choisis une pierre adverse sur laquelle jouer.
dropper-ask-push = Choisis où pousser cette pierre.
dropper-ask-free = Choisis une case pour ta pierre libre.
dropper-push-options = { $cell }, pousser en { $cells }
dropper-push-to = Pousser en { $cell }

dropper-single-stone = Le premier coup, c’est une seule pierre.
dropper-drop-missing = `{ $cell }` seul ne fait pas un coup : joue d’abord sur une pierre adverse et pousse-la sur une case voisine.
dropper-drop-on-own = On ne peut jouer que sur une pierre adverse ; celle en `{ $cell }` est à toi.
dropper-drop-on-empty = On ne peut jouer que sur une pierre adverse ; `{ $cell }` est vide.
dropper-cannot-stay = Il faut pousser la pierre sur une case voisine ; elle ne peut pas rester en `{ $cell }`.
dropper-not-adjacent = On ne pousse une pierre que sur une case voisine ; `{ $to }` n’est pas à côté de `{ $from }`.
dropper-push-occupied = { $by ->
    [black] On ne pousse une pierre que sur une case vide, et il y a une pierre noire en `{ $cell }`.
   *[white] On ne pousse une pierre que sur une case vide, et il y a une pierre blanche en `{ $cell }`.
}
dropper-free-missing = Après `{ $from }>{ $to }`, il faut aussi poser une pierre libre : ajoute une case vide qui ne touche aucune pierre.
dropper-free-impossible = Après cette poussée, il n’y a plus de place pour une pierre libre : enlève `{ $cell }`.
dropper-free-occupied = { $by ->
    [black] Après la poussée, il y a une pierre noire en `{ $cell }` : mets la pierre libre sur une case vide qui ne touche aucune pierre.
   *[white] Après la poussée, il y a une pierre blanche en `{ $cell }` : mets la pierre libre sur une case vide qui ne touche aucune pierre.
}
dropper-free-touches = { $by ->
    [black] Une pierre libre ne doit en toucher aucune autre, mais `{ $cell }` toucherait la pierre noire en `{ $neighbour }`.
   *[white] Une pierre libre ne doit en toucher aucune autre, mais `{ $cell }` toucherait la pierre blanche en `{ $neighbour }`.
}

dropper-same-groups = les groupes sont de mêmes tailles des deux côtés
dropper-largest = { $winner ->
    [black] le plus grand groupe de Noir compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    }, contre { $other } pour Blanc
   *[white] le plus grand groupe de Blanc compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    }, contre { $other } pour Noir
}
dropper-second = { $winner ->
    [black] le deuxième plus grand groupe de Noir compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    }, contre { $other } pour Blanc
   *[white] le deuxième plus grand groupe de Blanc compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    }, contre { $other } pour Noir
}
dropper-third = { $winner ->
    [black] le troisième plus grand groupe de Noir compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    }, contre { $other } pour Blanc
   *[white] le troisième plus grand groupe de Blanc compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    }, contre { $other } pour Noir
}
dropper-later = { $winner ->
    [black] le { $rank }e plus grand groupe de Noir compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    }, contre { $other } pour Blanc
   *[white] le { $rank }e plus grand groupe de Blanc compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    }, contre { $other } pour Noir
}

dropper-no-group = { $winner ->
    [black] le plus grand groupe de Noir compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    } et Blanc n’en a pas
   *[white] le plus grand groupe de Blanc compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    } et Noir n’en a pas
}
dropper-no-second = { $winner ->
    [black] le deuxième plus grand groupe de Noir compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    } et Blanc n’en a pas
   *[white] le deuxième plus grand groupe de Blanc compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    } et Noir n’en a pas
}
dropper-no-third = { $winner ->
    [black] le troisième plus grand groupe de Noir compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    } et Blanc n’en a pas
   *[white] le troisième plus grand groupe de Blanc compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    } et Noir n’en a pas
}
dropper-no-later = { $winner ->
    [black] le { $rank }e plus grand groupe de Noir compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    } et Blanc n’en a pas
   *[white] le { $rank }e plus grand groupe de Blanc compte { $own ->
        [one] { $own } pierre
       *[other] { $own } pierres
    } et Noir n’en a pas
}
