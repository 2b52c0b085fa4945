leave-left = Vacaciones que te quedan este año: { $left }, de { $year } en total.

leave-away = Estás de vacaciones hasta el { $until }. Tus relojes se paran mientras es tu turno. Solo entonces se gastan vacaciones, y una sola vez para todas tus partidas juntas.
leave-not-your-turn = Ahora mismo no es tu turno en ninguna partida.
leave-stopped-now = Relojes parados ahora: { $matches }.
leave-in-tournament = En un torneo, las vacaciones cuentan como tiempo que haces esperar a tu rival, y la fecha límite del torneo se mantiene.
leave-can-still-play = Aun así puedes jugar. Usa `/leave end` cuando vuelvas.

leave-shown = Estás de vacaciones hasta el { $until }.
leave-shown-clocks-run = Estás de vacaciones hasta el { $until }, pero tus relojes corren.
leave-how-to-end = Usa `/leave end` cuando vuelvas.
leave-not-away = No estás de vacaciones.
leave-how-to-take = Para tomar vacaciones, usa `/leave start until:10d` o `/leave start until:2027-01-31`.
leave-was-taken = Se te acabó el tiempo, así que se tomaron vacaciones por ti.
leave-goes-on = No te queda tiempo, así que las vacaciones siguen para que no pierdas.
leave-lasts = Duran hasta que juegues o hasta el { $times }.
leave-time-in-match = { $until } en { $match }
leave-or-time-in-match = { $times }, o el { $until } en { $match }

leave-welcome-back = ¡Hola de nuevo!
leave-clock-runs-again = Tu reloj vuelve a correr en { $matches }.
leave-used-up = Ya gastaste todas tus vacaciones de este año: { $year }.
leave-turned-off = Aquí no hay vacaciones. Puedes pedir una pausa a tu rival: `/clock pause`.
leave-not-a-day = “{ $typed }” no es un día, un momento ni una duración; escribe p. ej. `2027-01-31`, `2027-01-31 18:00` o `10d`.
leave-in-the-past = “{ $typed }” ya pasó.
leave-too-far-ahead = “{ $typed }” queda demasiado lejos: las vacaciones pueden durar hasta un año.

leave-clock-stopped = { $mover } está de vacaciones: el reloj de la partida { $match } está parado hasta el { $until } como máximo. Aun así puede jugar.
leave-clock-stopped-at-last-moment = A { $mover } se le acabó el tiempo, así que ahora está de vacaciones: el reloj de la partida { $match } está parado hasta el { $until } como máximo. Aun así puede jugar.
leave-is-back = { $mover } ha vuelto. El reloj de la partida { $match } corre otra vez.
leave-is-over = { $mover }: tus vacaciones terminaron y tu reloj vuelve a correr en la partida { $match }, { $against }.

leave-snoozed = De acuerdo, te recordaré la partida { $match } el { $until }.
leave-too-late-to-snooze = Eso es demasiado tarde: tienes hasta el { $deadline }.
