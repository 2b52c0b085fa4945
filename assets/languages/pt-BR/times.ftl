times-short-days = { NUMBER($days) } d
times-short-days-hours = { NUMBER($days) } d { NUMBER($hours) } h
times-short-hours = { NUMBER($hours) } h
times-short-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
times-short-minutes = { NUMBER($minutes) } min

times-days = { $days ->
    [one] { $days } dia
   *[other] { $days } dias
 }
times-days-hours = { $days ->
    [one] { $hours ->
        [one] { $days } dia e { $hours } hora
       *[other] { $days } dia e { $hours } horas
     }
   *[other] { $hours ->
        [one] { $days } dias e { $hours } hora
       *[other] { $days } dias e { $hours } horas
     }
 }
times-hours = { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
 }
times-hours-minutes = { $hours ->
    [one] { $minutes ->
        [one] { $hours } hora e { $minutes } minuto
       *[other] { $hours } hora e { $minutes } minutos
     }
   *[other] { $minutes ->
        [one] { $hours } horas e { $minutes } minuto
       *[other] { $hours } horas e { $minutes } minutos
     }
 }
times-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
 }

times-clock = { $name ->
    [normal] Normal
    [quick] Rápido
    [slow] Lento
   *[none] Nenhum
 }
times-no-clock = sem relógio
times-whole-match = { $length } por pessoa para a partida toda
times-per-turn = começa com { $start }, +{ $increment } por jogada, máximo { $cap }

times-unreadable = “{ $typed }” não é um relógio: escolha { $presets } ou digite o início, o tempo por jogada e o máximo, por exemplo `3d+12h/5d`.
times-too-short = “{ $typed }” é curto demais: um relógio precisa começar com pelo menos { $length }.
times-too-long = “{ $typed }” é longo demais: os tempos de um relógio vão até { $length }.
times-cap-below-start = “{ $typed }” começa acima do próprio máximo: o último valor precisa ser pelo menos igual ao primeiro.

times-of-day = { $hour }:{ $minute }
