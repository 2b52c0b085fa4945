onyx-in-short = Relie tes deux côtés. Quatre pierres autour d’un carré, et deux sont capturées.

onyx-swapped = { $tense ->
    [past] a échangé les couleurs avec Noir
   *[would] échanger les couleurs avec Noir
}
onyx-placed = { $tense ->
    [past] a posé une pierre en { $point }
   *[would] poser une pierre en { $point }
}
onyx-placed-and-captured = { $tense ->
    [past] a posé une pierre en { $point } et capturé { $points }
   *[would] poser une pierre en { $point } et capturer { $points }
}
onyx-midpoint-placed = { $tense ->
    [past] a posé une pierre au point central { $point }
   *[would] poser une pierre au point central { $point }
}
onyx-midpoint-placed-and-captured = { $tense ->
    [past] a posé une pierre au point central { $point } et capturé { $points }
   *[would] poser une pierre au point central { $point } et capturer { $points }
}
onyx-captures = capture { $points }

onyx-ask = Choisis un point pour ta pierre.
onyx-ask-or-swap = Choisis un point pour ta pierre, ou échange les couleurs.
onyx-midpoint = { $point }, point central

onyx-corner-occupied = { $by ->
    [black] On ne peut prendre le point central `{ $midpoint }` que si les quatre coins de son carré sont libres, et il y a une pierre noire en `{ $corner }`.
   *[white] On ne peut prendre le point central `{ $midpoint }` que si les quatre coins de son carré sont libres, et il y a une pierre blanche en `{ $corner }`.
}
onyx-swap-first-turn = Il n’y a encore rien à échanger : l’échange n’est possible qu’au deuxième coup.
onyx-swap-too-late = Trop tard pour échanger : ce n’était possible qu’au deuxième coup.
onyx-swap-again = Les couleurs ont déjà été échangées, et ça n’arrive qu’une fois.
onyx-not-a-square = `{ $first }` et `{ $second }` ne sont pas deux coins opposés d’un carré : il n’y a pas de point central entre les deux.
onyx-no-midpoint = Il n’y a pas de point central entre `{ $first }` et `{ $second }` : ce sont deux triangles qui les séparent, pas un carré.
