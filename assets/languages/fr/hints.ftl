hint-turn = Indice pour la partie { $match } : `{ $turn }`.
hint-wins = Ce coup gagne, quoi que fasse ton adversaire.
hint-loses = Ta position est perdue si ton adversaire joue bien.
hint-draws = Si les deux camps jouent bien, c’est nulle.
hint-worth =
    { $worth ->
        [winning] Ta position est gagnante : tes chances sont d’environ { $chance }.
        [very-good] Ta position est très bonne : tes chances sont d’environ { $chance }.
        [good] Ta position est bonne : tes chances sont d’environ { $chance }.
        [bad] Ta position est mauvaise : tes chances sont d’environ { $chance }.
        [very-bad] Ta position est très mauvaise : tes chances sont d’environ { $chance }.
        [lost] Ta position est perdue : tes chances sont d’environ { $chance }.
       *[even] La position est à peu près égale : tes chances sont d’environ { $chance }.
    }
hint-enough-today = Tu as pris { NUMBER($most) } indices ces dernières 24 heures, c’est le maximum. Réessaie plus tard.
hint-working-on-yours = Je travaille encore sur ton dernier indice.
hint-too-many-at-once = Je travaille sur trop d’indices en ce moment. Réessaie dans une minute.
hint-none-found = Je n’ai pas trouvé d’indice.
