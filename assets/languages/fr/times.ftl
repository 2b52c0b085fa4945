times-short-days = { NUMBER($days) } j
times-short-days-hours = { NUMBER($days) } j { NUMBER($hours) } h
times-short-hours = { NUMBER($hours) } h
times-short-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
times-short-minutes = { NUMBER($minutes) } min

times-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
 }
times-days-hours = { $days ->
    [one] { $hours ->
        [one] { $days } jour et { $hours } heure
       *[other] { $days } jour et { $hours } heures
     }
   *[other] { $hours ->
        [one] { $days } jours et { $hours } heure
       *[other] { $days } jours et { $hours } heures
     }
 }
times-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
 }
times-hours-minutes = { $hours ->
    [one] { $minutes ->
        [one] { $hours } heure et { $minutes } minute
       *[other] { $hours } heure et { $minutes } minutes
     }
   *[other] { $minutes ->
        [one] { $hours } heures et { $minutes } minute
       *[other] { $hours } heures et { $minutes } minutes
     }
 }
times-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }

times-clock = { $name ->
    [normal] Normale
    [quick] Rapide
    [slow] Lente
   *[none] Aucune
 }
times-no-clock = sans pendule
times-whole-match = { $length } par personne pour toute la partie
times-per-turn = { $start } au départ, +{ $increment } par coup, { $cap } max

times-unreadable = « { $typed } » n’est pas une cadence : choisis { $presets }, ou tape le départ, le temps par coup et le maximum, p. ex. `3d+12h/5d`.
times-too-short = « { $typed } » est trop court : une pendule doit partir d’au moins { $length }.
times-too-long = « { $typed } » est trop long : une pendule va jusqu’à { $length } au plus.
times-cap-below-start = « { $typed } » part au-dessus de son propre maximum : la dernière valeur doit être au moins égale à la première.

times-of-day = { $hour }:{ $minute }
