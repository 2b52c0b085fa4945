notice-snooze-hours = Posponer 3 horas
notice-snooze-tomorrow = Hasta mañana
notice-snooze-weekend = Hasta el fin de semana

notice-deadline = Fecha límite: { $at }.
notice-hard-end = Fecha límite del torneo: { $at }.
notice-away-until = El reloj está parado por vacaciones hasta el { $until } como máximo.
notice-paused-until = El reloj está en pausa hasta el { $until } como máximo.

notice-your-turn = { $mover }: es tu turno en la partida { $match }, { $against }.
notice-has-begun = { $person }: ha empezado la partida { $match }, { $against }. Tu rival juega primero.
notice-low-time = { $mover }: se te acaba el tiempo en la partida { $match }, { $against }.
notice-board = El tablero: { $link }
notice-time-is-up = { $other }: se acabó el tiempo de { $mover } en la partida { $match }. Reclama la victoria antes de que { $mover } juegue; si nadie hace nada, será tuya el { $until }.
notice-digest = { $matches ->
    [one] { $person }: es tu turno en 1 partida.
   *[other] { $person }: es tu turno en { $matches } partidas.
}

notice-listed-yours = { $match } { $against }: tu turno
notice-listed-yours-timed = { $match } { $against }: tu turno, { $time }
notice-listed-theirs = { $match } { $against }: turno de { $mover }
notice-listed-theirs-timed = { $match } { $against }: turno de { $mover }, { $time }
notice-listed-nobodys = { $match } { $against }:{" "}
notice-listed-nobodys-timed = { $match } { $against }: { $time }

notice-briefly-timed = { $of }: { $time }
notice-briefly-yours = { $of }: tu turno
notice-briefly-yours-timed = { $of }: tu turno, { $time }
notice-briefly-theirs = { $of }: turno de { $mover }
notice-briefly-theirs-timed = { $of }: turno de { $mover }, { $time }
notice-brief-match = { $match } { $kind }
notice-brief-match-against = { $match } { $kind }, { $opponent }

notice-time-no-channel = no puedo publicar en su canal
notice-time-paused = en pausa
notice-time-on-leave = de vacaciones
notice-time-up = se acabó el tiempo
notice-time-left = quedan { $length }
notice-time-until-hard-end = { $length } hasta la fecha límite del torneo
notice-time-both = { $clock }, { $tournament }

notice-and-more = { $count ->
   *[other] … y { $count } más
}
