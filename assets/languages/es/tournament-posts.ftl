tournament-posts-nobody-joined = Todavía no se ha unido nadie.
tournament-posts-joined = { $count ->
    [one] 1 participante hasta ahora: { $players }.
   *[other] { $count } participantes hasta ahora: { $players }.
}

tournament-posts-to-join = { $way ->
    [button] Para unirte, pulsa el botón de abajo o usa `{ $command }`.
   *[command] Para unirte, usa `{ $command }`.
}
tournament-posts-to-join-season = { $way ->
    [button] Para unirte a la temporada { $season }, pulsa el botón de abajo o usa `{ $command }`.
   *[command] Para unirte a la temporada { $season }, usa `{ $command }`.
}
tournament-posts-to-join-ladder = { $way ->
    [button] Para unirte en el peldaño más bajo, pulsa el botón de abajo o usa `{ $command }`.
   *[command] Para unirte en el peldaño más bajo, usa `{ $command }`.
}
tournament-posts-season-in-progress = La temporada { $season } está en curso.
tournament-posts-last-season-in-progress = La temporada { $season } está en curso. Es la última, así que ya no es posible unirse.
tournament-posts-ladder-in-progress = La escalera está en curso.
tournament-posts-in-progress = Ha empezado, así que ya no es posible unirse.
tournament-posts-over = Ha terminado.
tournament-posts-archived = Está archivado, así que ya no es posible unirse.

tournament-posts-starts = Empieza el { $starts } si hay al menos { NUMBER($need) } participantes.
tournament-posts-starts-by-moderator = Empieza cuando lo inicie la moderación; hacen falta al menos { NUMBER($need) } participantes.

tournament-posts-started = { $count ->
    [one] El torneo { $tournament }, ha empezado con 1 participante.
   *[other] El torneo { $tournament }, ha empezado con { $count } participantes.
}
tournament-posts-season-started = { $count ->
    [one] La temporada { $season } del torneo { $tournament }, ha empezado con 1 participante.
   *[other] La temporada { $season } del torneo { $tournament }, ha empezado con { $count } participantes.
}
tournament-posts-season-started-in-divisions = { $count ->
    [one] La temporada { $season } del torneo { $tournament }, ha empezado con 1 participante en { NUMBER($divisions) } divisiones.
   *[other] La temporada { $season } del torneo { $tournament }, ha empezado con { $count } participantes en { NUMBER($divisions) } divisiones.
}
tournament-posts-to-challenge = Para desafiar a alguien de la lista, usa `{ $command } player:`.
tournament-posts-by-rating = Por rating: { $players }.
tournament-posts-ends = Termina a más tardar el { $end }.
tournament-posts-open-challenges = Desafíos abiertos:
tournament-posts-more-challenges = … y { NUMBER($count) } desafíos más

tournament-posts-challenge-in-progress = Emparejamiento { $number }: { $challenger } desafió a { $challenged }, partida { $match } en curso
tournament-posts-challenge-about-to-begin = Emparejamiento { $number }: { $challenger } desafió a { $challenged }, a punto de empezar
tournament-posts-challenge-waits = Emparejamiento { $number }: { $challenger } desafió a { $challenged }, empieza cuando ambas partes tengan hueco
tournament-posts-challenge-begins = Emparejamiento { $number }: { $challenger } desafió a { $challenged }, empieza por sí solo el { $begins }

tournament-posts-round-over = La ronda { $round } de { $rounds } del torneo { $tournament }, ha terminado.
tournament-posts-round-ends = La ronda { $round } de { $rounds } del torneo { $tournament }, termina a más tardar el { $closes }.
tournament-posts-round-in-progress = La ronda { $round } de { $rounds } del torneo { $tournament }, está en curso.
tournament-posts-season-round-over = La ronda { $round } de { $rounds } de la temporada { $season } del torneo { $tournament }, ha terminado.
tournament-posts-season-round-ends = La ronda { $round } de { $rounds } de la temporada { $season } del torneo { $tournament }, termina a más tardar el { $closes }.
tournament-posts-season-round-in-progress = La ronda { $round } de { $rounds } de la temporada { $season } del torneo { $tournament }, está en curso.
tournament-posts-more-pairings = … y { NUMBER($count) } más; para ver la tabla, usa `{ $command }`.

tournament-posts-bye = { $player } tiene bye
tournament-posts-bye-with-point = { $player } tiene bye: 1 punto
tournament-posts-pairing-in-progress = Emparejamiento { $number }: { $black } (Negras) – { $white } (Blancas), partida { $match } en curso
tournament-posts-pairing-about-to-begin = Emparejamiento { $number }: { $black } (Negras) – { $white } (Blancas), a punto de empezar
tournament-posts-pairing-not-begun = Emparejamiento { $number }: { $black } (Negras) – { $white } (Blancas), aún sin empezar
tournament-posts-pairing-held-up = { $count ->
    [0] Emparejamiento { $number }: { $black } (Negras) – { $white } (Blancas), sin empezar: { $busy } todavía juega otra partida
    [one] Emparejamiento { $number }: { $black } (Negras) – { $white } (Blancas), sin empezar: { $busy } todavía juega la partida { $matches }
   *[other] Emparejamiento { $number }: { $black } (Negras) – { $white } (Blancas), sin empezar: { $busy } todavía juega las partidas { $matches }
}
tournament-posts-pairing-won = Emparejamiento { $number }: { $winner } ganó a { $loser }
tournament-posts-pairing-won-in-match = Emparejamiento { $number }: { $winner } ganó a { $loser }, partida { $match }
tournament-posts-pairing-drawn = Emparejamiento { $number }: { $black } y { $white } hicieron tablas
tournament-posts-pairing-drawn-in-match = Emparejamiento { $number }: { $black } y { $white } hicieron tablas, partida { $match }
tournament-posts-pairing-without-point = Emparejamiento { $number }: { $black } – { $white }, sin punto para nadie
tournament-posts-pairing-without-point-in-match = Emparejamiento { $number }: { $black } – { $white }, sin punto para nadie, partida { $match }
tournament-posts-pairing-why = { $why ->
    [forfeit] (terminó antes de que jugaran ambas partes)
    [aborted] (anulada)
    [deadline] (se decidió en la fecha límite)
    [withdrawn] (hubo una retirada)
   *[moderator] (lo decidió la moderación)
}

tournament-posts-tournament-over = El torneo { $tournament }, ha terminado.
tournament-posts-tournament-over-after-season = El torneo { $tournament }, ha terminado tras la temporada { $season }.
tournament-posts-season-over = La temporada { $season } del torneo { $tournament }, ha terminado.
tournament-posts-congratulations = ¡Felicidades a { $winner } por la victoria!
tournament-posts-congratulations-to-several = ¡Felicidades a { $players }, que comparten el primer puesto!
tournament-posts-moving-up = Suben: { $players }.
tournament-posts-moving-down = Bajan: { $players }.
tournament-posts-to-division = { $player } (a la división { $division })
tournament-posts-dropped-out = No están en la próxima temporada, por retirarse o no jugar ninguna partida: { $players }.
tournament-posts-next-season = La temporada { $season } empieza el { $starts }. Hasta entonces puedes unirte con `{ $join }` o dejarla con `{ $leave }`.

tournament-posts-too-few = { $count ->
    [0] El torneo { $tournament }, no empezó: no se unió nadie, y hacen falta al menos { NUMBER($need) } participantes.
    [one] El torneo { $tournament }, no empezó: solo se unió 1 participante, y hacen falta al menos { NUMBER($need) }.
   *[other] El torneo { $tournament }, no empezó: solo se unieron { $count } participantes, y hacen falta al menos { NUMBER($need) }.
}
tournament-posts-too-few-for-season = { $count ->
    [0] La temporada { $season } del torneo { $tournament }, no empezó: no se unió nadie, y hacen falta al menos { NUMBER($need) } participantes.
    [one] La temporada { $season } del torneo { $tournament }, no empezó: solo se unió 1 participante, y hacen falta al menos { NUMBER($need) }.
   *[other] La temporada { $season } del torneo { $tournament }, no empezó: solo se unieron { $count } participantes, y hacen falta al menos { NUMBER($need) }.
}
tournament-posts-called-off = El torneo { $tournament }, se ha suspendido.
tournament-posts-matches-continue = Las partidas en curso continúan, pero ya no cuentan para él.
