listed-won = { $match }: { $winner } ganó a { $loser } { $reason ->
    [connection] por conexión
    [repetition] por repetición
    [groups] por grupos
    [points] por puntos
    [line] por losetas sin colocar
    [tiles] por losetas
    [start] por desempate
    [resignation] por abandono
    [timeout] por tiempo
    [agreement] por acuerdo
   *[adjudication] por decisión
 }, { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
 }
listed-drawn = { $match }: { $black } contra { $white }, tablas { $reason ->
    [connection] por conexión
    [repetition] por repetición
    [groups] por grupos
    [points] por puntos
    [line] por losetas sin colocar
    [tiles] por losetas
    [start] por desempate
    [resignation] por abandono
    [timeout] por tiempo
    [agreement] por acuerdo
   *[adjudication] por decisión
 }, { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
 }
listed-aborted = { $match }: { $black } contra { $white }, anulada, { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
 }
listed-day = { $line }, { $day }
listed-running = { $match }: { $black } contra { $white }, { $turns ->
    [one] 1 jugada hasta ahora
   *[other] { $turns } jugadas hasta ahora
 }, { $side ->
    [black] turno de las negras
   *[white] turno de las blancas
 }
listed-waiting = { $match }: { $black } contra { $white }, { $turns ->
    [one] 1 jugada hasta ahora
   *[other] { $turns } jugadas hasta ahora
 }
