tournament-log-shown = Torneo { $tournament }
tournament-log-attached = Torneo { $tournament }: va adjunto el historial.

tournament-log-someone = alguien
tournament-log-someone-first = Alguien

tournament-log-created = { $actor } creó el torneo.
tournament-log-joined = { $player } se unió.
tournament-log-left = { $player } lo dejó.
tournament-log-removed = { $actor } quitó a { $player }.
tournament-log-started-by = { $actor } inició el torneo.
tournament-log-started = El torneo empezó.
tournament-log-season-started-by = { $actor } inició la temporada { $season }.
tournament-log-season-started = La temporada { $season } empezó.
tournament-log-too-few = { $count ->
    [0] El torneo no empezó: no se había unido nadie.
    [one] El torneo no empezó: solo se había unido 1 participante.
   *[other] El torneo no empezó: solo se habían unido { $count } participantes.
}
tournament-log-too-few-for-season = { $count ->
    [one] La temporada { $season } no empezó: solo había 1 participante.
   *[other] La temporada { $season } no empezó: solo había { $count } participantes.
}
tournament-log-in-division = { $player } está en la división { $division }.
tournament-log-round-began = La ronda { $round } empezó.
tournament-log-round-over = La ronda { $round } terminó.
tournament-log-bye-in-round = { $player } tiene bye en la ronda { $round }.
tournament-log-no-pairing = Tras la ronda { $round } ya no eran posibles más rondas sin repetir rival.
tournament-log-corrected = { $actor } cambió el resultado del emparejamiento { $pairing }.
tournament-log-corrected-some = { $actor } cambió un resultado.
tournament-log-withdrew = { $player } se retiró.
tournament-log-withdrawn = { $actor } retiró a { $player }.
tournament-log-season-over = La temporada { $season } terminó.
tournament-log-promoted = { $player } sube a la división { $division }.
tournament-log-relegated = { $player } baja a la división { $division }.
tournament-log-dropped-out = { $player } no está en la próxima temporada: se retiró o no jugó ninguna partida.
tournament-log-rung-taken = { $player } le quitó el peldaño { $rung } a { $other }.
tournament-log-warned = { $player } recibió el aviso de desafiar a alguien o dejar la escalera.
tournament-log-idle = { $player } dejó la escalera tras mucho tiempo sin partidas.
tournament-log-postponed = Stonepost estuvo sin conexión, así que todas las fechas límite se retrasaron { $length }.
tournament-log-not-postponed = El reloj de Stonepost iba mal, así que todas las fechas límite quedan como estaban.
tournament-log-last-season = { $actor } hizo de la temporada { $season } la última.
tournament-log-finished = El torneo terminó.
tournament-log-archived = { $actor } archivó el torneo.

tournament-log-pairing = Emparejamiento { $number }: { $event }
tournament-log-some-pairing = Un emparejamiento: { $event }
tournament-log-begun = empezó la partida de { $black } (Negras) y { $white } (Blancas).
tournament-log-opened = { $black } y { $white } juegan la partida { $match }.
tournament-log-challenged = { $player } desafió a { $other }.
tournament-log-accepted = { $player } aceptó el desafío de { $other }.
tournament-log-began-by-itself = el desafío entre { $player } y { $other } no se aceptó a tiempo, así que la partida empieza por sí sola.
tournament-log-won = { $winner } ganó a { $loser }.
tournament-log-won-by-moderator = { $actor } decidió que { $winner } gana a { $loser }.
tournament-log-won-by-moderator-with-reason = { $actor } decidió que { $winner } gana a { $loser }: “{ $reason }”.
tournament-log-won-by-forfeit = { $winner } ganó a { $loser } antes de que jugaran ambas partes.
tournament-log-won-at-deadline = { $winner } ganó a { $loser } en la fecha límite.
tournament-log-won-by-withdrawal = { $winner } ganó porque { $loser } se retiró.
tournament-log-bye = { $winner } tiene bye.
tournament-log-drawn = { $black } y { $white } hicieron tablas.
tournament-log-drawn-by-moderator = { $actor } decidió tablas entre { $black } y { $white }.
tournament-log-drawn-by-moderator-with-reason = { $actor } decidió tablas entre { $black } y { $white }: “{ $reason }”.
tournament-log-drawn-at-deadline = { $black } y { $white } hicieron tablas en la fecha límite.
tournament-log-nobody = { $black } y { $white } se quedan sin punto.
tournament-log-nobody-by-moderator = { $actor } decidió que ni { $black } ni { $white } reciben un punto.
tournament-log-nobody-by-moderator-with-reason = { $actor } decidió que ni { $black } ni { $white } reciben un punto: “{ $reason }”.
tournament-log-nobody-aborted = la partida de { $black } y { $white } se anuló, así que no hay punto para nadie.
tournament-log-nobody-withdrawn = la partida de { $black } y { $white } no se jugará porque hubo una retirada.
