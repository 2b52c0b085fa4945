times-short-days = { NUMBER($days) } d
times-short-days-hours = { NUMBER($days) } d { NUMBER($hours) } h
times-short-hours = { NUMBER($hours) } h
times-short-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
times-short-minutes = { NUMBER($minutes) } min

times-days = { $days ->
    [one] 1 día
   *[other] { $days } días
 }
times-days-hours = { $days ->
    [one] { $hours ->
        [one] 1 día y 1 hora
       *[other] 1 día y { $hours } horas
     }
   *[other] { $hours ->
        [one] { $days } días y 1 hora
       *[other] { $days } días y { $hours } horas
     }
 }
times-hours = { $hours ->
    [one] 1 hora
   *[other] { $hours } horas
 }
times-hours-minutes = { $hours ->
    [one] { $minutes ->
        [one] 1 hora y 1 minuto
       *[other] 1 hora y { $minutes } minutos
     }
   *[other] { $minutes ->
        [one] { $hours } horas y 1 minuto
       *[other] { $hours } horas y { $minutes } minutos
     }
 }
times-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
 }

times-clock = { $name ->
    [normal] Normal
    [quick] Rápido
    [slow] Lento
   *[none] Ninguno
 }
times-no-clock = sin reloj
times-whole-match = { $length } por persona para toda la partida
times-per-turn = empieza en { $start }, +{ $increment } por jugada, { $cap } como máximo

times-unreadable = “{ $typed }” no es un reloj: elige { $presets }, o bien escribe el inicio, el tiempo por jugada y el máximo, p. ej. `3d+12h/5d`.
times-too-short = “{ $typed }” es demasiado corto: un reloj debe empezar con al menos { $length }.
times-too-long = “{ $typed }” es demasiado largo: los tiempos de un reloj pueden llegar hasta { $length }.
times-cap-below-start = “{ $typed }” empieza por encima de su propio máximo: el último valor debe ser al menos tan largo como el primero.

times-of-day = { $hour }:{ $minute }
