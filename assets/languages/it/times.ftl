times-short-days = { NUMBER($days) } g
times-short-days-hours = { NUMBER($days) } g { NUMBER($hours) } h
times-short-hours = { NUMBER($hours) } h
times-short-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
times-short-minutes = { NUMBER($minutes) } min

times-days = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
 }
times-days-hours = { $days ->
    [one] { $hours ->
        [one] 1 giorno e 1 ora
       *[other] 1 giorno e { $hours } ore
     }
   *[other] { $hours ->
        [one] { $days } giorni e 1 ora
       *[other] { $days } giorni e { $hours } ore
     }
 }
times-hours = { $hours ->
    [one] 1 ora
   *[other] { $hours } ore
 }
times-hours-minutes = { $hours ->
    [one] { $minutes ->
        [one] 1 ora e 1 minuto
       *[other] 1 ora e { $minutes } minuti
     }
   *[other] { $minutes ->
        [one] { $hours } ore e 1 minuto
       *[other] { $hours } ore e { $minutes } minuti
     }
 }
times-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minuti
 }

times-clock = { $name ->
    [normal] Normale
    [quick] Veloce
    [slow] Lento
   *[none] Nessuno
 }
times-no-clock = senza orologio
times-whole-match = { $length } a testa per l'intera partita
times-per-turn = parte da { $start }, +{ $increment } per mossa, massimo { $cap }

times-unreadable = «{ $typed }» non è un orologio: scegli { $presets }, oppure scrivi il tempo iniziale, il tempo per mossa e il massimo, ad es. `3d+12h/5d`.
times-too-short = «{ $typed }» è troppo poco: un orologio deve partire da almeno { $length }.
times-too-long = «{ $typed }» è troppo: i tempi di un orologio possono arrivare a { $length }.
times-cap-below-start = «{ $typed }» parte oltre il suo stesso massimo: l'ultimo valore dev'essere almeno pari al primo.

times-of-day = { $hour }:{ $minute }
