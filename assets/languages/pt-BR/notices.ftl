notice-snooze-hours = Adiar 3 horas
notice-snooze-tomorrow = Até amanhã
notice-snooze-weekend = Até o fim de semana

notice-deadline = Prazo: { $at }.
notice-hard-end = Prazo do torneio: { $at }.
notice-away-until = O relógio está parado por férias no máximo até { $until }.
notice-paused-until = O relógio está pausado no máximo até { $until }.

notice-your-turn = { $mover }: é a sua vez na partida { $match }, { $against }.
notice-has-begun = { $person }: a partida { $match }, { $against }, começou. Seu oponente joga primeiro.
notice-low-time = { $mover }: seu tempo está acabando na partida { $match }, { $against }.
notice-board = O tabuleiro: { $link }
notice-time-is-up = { $other }: o tempo de { $mover } acabou na partida { $match }. Reivindique a vitória antes que { $mover } jogue; se ninguém fizer nada, a vitória é sua em { $until }.
notice-digest = { $matches ->
    [one] { $person }: é a sua vez em { $matches } partida.
   *[other] { $person }: é a sua vez em { $matches } partidas.
}

notice-listed-yours = { $match } { $against }: sua vez
notice-listed-yours-timed = { $match } { $against }: sua vez, { $time }
notice-listed-theirs = { $match } { $against }: vez de { $mover }
notice-listed-theirs-timed = { $match } { $against }: vez de { $mover }, { $time }
notice-listed-nobodys = { $match } { $against }:{" "}
notice-listed-nobodys-timed = { $match } { $against }: { $time }

notice-briefly-timed = { $of }: { $time }
notice-briefly-yours = { $of }: sua vez
notice-briefly-yours-timed = { $of }: sua vez, { $time }
notice-briefly-theirs = { $of }: vez de { $mover }
notice-briefly-theirs-timed = { $of }: vez de { $mover }, { $time }
notice-brief-match = { $match } { $kind }
notice-brief-match-against = { $match } { $kind }, { $opponent }

notice-time-no-channel = não consigo postar no canal
notice-time-paused = pausada
notice-time-on-leave = de férias
notice-time-up = tempo esgotado
notice-time-left = { $length } no relógio
notice-time-until-hard-end = { $length } até o prazo do torneio
notice-time-both = { $clock }, { $tournament }

notice-and-more = { $count ->
   *[other] … e mais { $count }
}
