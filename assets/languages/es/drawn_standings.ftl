drawn-standings-title = Clasificación de { $game }
drawn-standings-page = Página { $page } de { $pages }
drawn-standings-alt = { $title }. { $note }.
drawn-standings-person = { $certainty ->
    [provisional] { $rank }. { $name }: { $rating }, provisional, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }.
   *[certain] { $rank }. { $name }: { $rating }, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }.
 }
drawn-standings-reader = { $certainty ->
    [provisional] { $rank }. { $name } (tú): { $rating }, provisional, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }.
   *[certain] { $rank }. { $name } (tú): { $rating }, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }.
 }
drawn-standings-machine = { $certainty ->
    [provisional] Stonepost, { $level }: { $rating }, provisional, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }.
   *[certain] Stonepost, { $level }: { $rating }, { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }.
 }
drawn-standings-more = Y { NUMBER($more) } más.
