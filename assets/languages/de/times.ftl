times-short-days = { NUMBER($days) } d
times-short-days-hours = { NUMBER($days) } d { NUMBER($hours) } h
times-short-hours = { NUMBER($hours) } h
times-short-hours-minutes = { NUMBER($hours) } h { NUMBER($minutes) } min
times-short-minutes = { NUMBER($minutes) } min

times-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 }
times-days-hours = { $days ->
    [one] { $hours ->
        [one] 1 Tag und 1 Stunde
       *[other] 1 Tag und { $hours } Stunden
     }
   *[other] { $hours ->
        [one] { $days } Tage und 1 Stunde
       *[other] { $days } Tage und { $hours } Stunden
     }
 }
times-hours = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
 }
times-hours-minutes = { $hours ->
    [one] { $minutes ->
        [one] 1 Stunde und 1 Minute
       *[other] 1 Stunde und { $minutes } Minuten
     }
   *[other] { $minutes ->
        [one] { $hours } Stunden und 1 Minute
       *[other] { $hours } Stunden und { $minutes } Minuten
     }
 }
times-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
 }

times-clock = { $name ->
    [normal] Normal
    [quick] Schnell
    [slow] Langsam
   *[none] Keine
 }
times-no-clock = ohne Uhr
times-whole-match = { $length } je Seite für die ganze Partie
times-per-turn = am Anfang { $start }, +{ $increment } je Zug, höchstens { $cap }

times-unreadable = „{ $typed }“ ist keine Bedenkzeit: Wähle { $presets }, oder schreib Anfang, Zeit je Zug und Höchstwert, z. B. `3d+12h/5d`.
times-too-short = „{ $typed }“ ist zu kurz: Eine Uhr muss am Anfang mindestens { $length } haben.
times-too-long = „{ $typed }“ ist zu lang: Bedenkzeiten gehen bis { $length }.
times-cap-below-start = „{ $typed }“ fängt über dem eigenen Höchstwert an: Der letzte Wert muss mindestens so lang sein wie der erste.

times-of-day = { $hour }:{ $minute }
