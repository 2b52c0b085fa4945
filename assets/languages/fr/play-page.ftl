play-rated = classée
play-casual = amicale

play-not-yours = Tu n’as pas de partie avec ce numéro.
play-not-begun = Cette partie n’a pas commencé. Le défi est dans tes parties.
play-damaged = Cette partie a un problème, je ne peux pas l’afficher. La personne qui gère ce bot est prévenue.
play-paused = La partie est en pause.
play-your-turn = À toi de jouer.
play-their-turn = À { $mover } de jouer.

play-tally = { $counted ->
    [groups] groupes { $numbers }
    [points] points { $numbers }
    [stones] pierres { $numbers }
    [tiles] carreaux { $numbers }
   *[other] { $counted } { $numbers }
}
play-tally-left-and-group = reste { $left }, groupe { $group }

play-so-far = { $choices ->
    [0] Jusqu’ici : { $parts }.
    [one] Jusqu’ici : { $parts }. Tu peux choisir une case.
   *[other] Jusqu’ici : { $parts }. Tu as le choix entre { $choices } cases.
}
play-so-far-doing = { $choices ->
    [0] Jusqu’ici : { $parts } ({ $does }).
    [one] Jusqu’ici : { $parts } ({ $does }). Tu peux choisir une case.
   *[other] Jusqu’ici : { $parts } ({ $does }). Tu as le choix entre { $choices } cases.
}
play-complete = Joue ce coup, ou reviens en arrière.
play-complete-or-turn = Joue ce coup, fais glisser la tuile ailleurs, ou touche-la pour la tourner.
play-complete-or-less = Joue ce coup tel quel, ou choisis moins.
play-and-win = Jouer et gagner
play-barred = Tu ne peux pas choisir `{ $part }` maintenant.
play-length-chosen = { $cells ->
    [one] Une tuile de longueur { $length }. Elle tient sur { $cells } case.
   *[other] Une tuile de longueur { $length }. Elle tient sur { $cells } cases.
}
play-lay = Touche une case : la tuile se pose autour.
play-fits-nowhere = Une tuile de longueur { $length } ne tient pas en `{ $cell }`.
play-cannot-turn = Il n’y a pas la place de la tourner.
play-where-played = Ouvrir là où ça se joue
play-moved-on = Entre-temps, la partie a avancé : ton coup n’a pas été joué.
play-not-played = Ton coup n’a pas été joué. Réessaie.
