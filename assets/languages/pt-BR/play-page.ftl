play-rated = ranqueada
play-casual = amistosa

play-not-yours = Você não tem partida com este número.
play-not-begun = Esta partida ainda não começou. O desafio aparece nas suas partidas.
play-damaged = Há algo errado com esta partida, então ela não pode ser mostrada. Quem hospeda o bot já sabe.
play-paused = A partida está pausada.
play-your-turn = Sua vez.
play-their-turn = Vez de { $mover }.

play-tally = { $counted ->
    [groups] grupos { $numbers }
    [points] pontos { $numbers }
    [stones] pedras { $numbers }
    [tiles] quadrados { $numbers }
   *[other] { $counted } { $numbers }
}
play-tally-left-and-group = restam { $left }, grupo { $group }

play-so-far = { $choices ->
    [0] Até agora: { $parts }.
    [one] Até agora: { $parts }. Você pode escolher uma casa.
   *[other] Até agora: { $parts }. Você pode escolher entre { $choices } casas.
}
play-so-far-doing = { $choices ->
    [0] Até agora: { $parts } ({ $does }).
    [one] Até agora: { $parts } ({ $does }). Você pode escolher uma casa.
   *[other] Até agora: { $parts } ({ $does }). Você pode escolher entre { $choices } casas.
}
play-complete = Jogue ou desfaça.
play-complete-or-turn = Jogue, arraste para outro lugar ou toque nela para girar.
play-complete-or-less = Jogue assim ou escolha menos.
play-and-win = Jogar e vencer
play-barred = Você não pode escolher `{ $part }` agora.
play-length-chosen = { $cells ->
    [one] Uma barra de comprimento { $length }. Ela cabe em { $cells } casa.
   *[other] Uma barra de comprimento { $length }. Ela cabe em { $cells } casas.
}
play-lay = Toque em uma casa: a barra fica em volta dela.
play-fits-nowhere = Uma barra de comprimento { $length } não cabe em `{ $cell }`.
play-cannot-turn = Não há espaço para girá-la.
play-where-played = Abrir onde é jogada
play-moved-on = A partida avançou nesse meio-tempo, então sua jogada não foi feita.
play-not-played = Sua jogada não foi feita. Tente de novo.
