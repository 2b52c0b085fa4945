analysis-show = Ver análisis
analysis-chart-button = Gráfico
analysis-step-through = Jugada a jugada
analysis-turn-button = Jugada { $number }

analysis-moment = Jugada { $number }: { $who } jugó { $played }; { $best } era mejor. Probabilidades: { $before } antes, { $after } después.
analysis-chances = Probabilidades de { $who }: { $before } antes, { $after } después.
analysis-match = Partida { $match }: { $spec }. { $black } contra { $white }.
analysis-chart-shows = El gráfico muestra las probabilidades de las negras tras cada jugada.
analysis-no-swings = No hubo grandes vuelcos.
analysis-swings = Los mayores vuelcos:
analysis-swing =
    { $side ->
        [black] Jugada { $number }: { $who } (Negras) jugó `{ $played }`; `{ $best }` era mejor.
       *[white] Jugada { $number }: { $who } (Blancas) jugó `{ $played }`; `{ $best }` era mejor.
    }
analysis-turn = Partida { $match }, jugada { $number } de { $count }:
analysis-no-better = No encontré ninguna jugada mejor.
analysis-better = `{ $turn }` ({ $does }) era mejor. La primera imagen muestra la jugada que se hizo; la segunda, la mejor.
analysis-better-swap = `swap` (cambiar los colores) era mejor. La primera imagen muestra la jugada que se hizo; la segunda, la mejor.
analysis-as-good = `{ $turn }` ({ $does }) era más o menos igual de buena.
analysis-as-good-swap = `swap` (cambiar los colores) era más o menos igual de bueno.

analysis-alt = { $spec }. Gráfico de las probabilidades de las negras. Al inicio: { $start }; tras cada jugada: { $chances }.
analysis-alt-every = { $spec }. Gráfico de las probabilidades de las negras. Al inicio: { $start }; cada { NUMBER($every) } jugadas: { $chances }.
analysis-alt-swing =
    { $side ->
        [black] La jugada { $number } llevó a las negras del { $before } al { $after }.
       *[white] La jugada { $number } llevó a las blancas del { $before } al { $after }.
    }

analysis-still-running = La partida { $match } sigue en curso. Podrás hacerlo cuando termine.
analysis-no-turns = En la partida { $match } no se hizo ninguna jugada, así que no hay nada que analizar.
analysis-being-made = Estoy analizando la partida { $match }. Puede tardar medio minuto; pulsa Ver análisis para comprobarlo.
analysis-working-on-yours = Todavía estoy analizando para ti la partida { $match }. Inténtalo otra vez cuando termine.
analysis-too-many-at-once = Ahora mismo estoy analizando demasiadas partidas. Inténtalo en un minuto.
analysis-failed = No pude analizar la partida { $match }.
