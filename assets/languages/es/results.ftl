results-own = { $score ->
    [won] Tus victorias
    [drawn] Tus tablas
    [lost] Tus derrotas
    [aborted] Tus partidas anuladas
   *[all] Tus partidas terminadas
 }: { $total }
results-own-game = { $score ->
    [won] Tus victorias
    [drawn] Tus tablas
    [lost] Tus derrotas
    [aborted] Tus partidas anuladas
   *[all] Tus partidas terminadas
 } en { $game }: { $total }
results-own-opponent = { $score ->
    [won] Tus victorias
    [drawn] Tus tablas
    [lost] Tus derrotas
    [aborted] Tus partidas anuladas
   *[all] Tus partidas terminadas
 } contra { $opponent }: { $total }
results-own-game-opponent = { $score ->
    [won] Tus victorias
    [drawn] Tus tablas
    [lost] Tus derrotas
    [aborted] Tus partidas anuladas
   *[all] Tus partidas terminadas
 } en { $game } contra { $opponent }: { $total }
results-others = { $score ->
    [won] Victorias
    [drawn] Tablas
    [lost] Derrotas
    [aborted] Partidas anuladas
   *[all] Partidas terminadas
 } de { $player } { $scope ->
    [server] en este servidor
    [reader] contra ti
   *[opponent] contra { $opponent }
 }: { $total }
results-others-game = { $score ->
    [won] Victorias
    [drawn] Tablas
    [lost] Derrotas
    [aborted] Partidas anuladas
   *[all] Partidas terminadas
 } de { $player } en { $game } { $scope ->
    [server] en este servidor
    [reader] contra ti
   *[opponent] contra { $opponent }
 }: { $total }
results-page = { $heading } (página { $page } de { $pages })
results-own-none = Todavía no tienes { $score ->
    [won] victorias
    [drawn] tablas
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 }.
results-own-game-none = Todavía no tienes { $score ->
    [won] victorias
    [drawn] tablas
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } en { $game }.
results-own-opponent-none = Todavía no tienes { $score ->
    [won] victorias
    [drawn] tablas
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } contra { $opponent }.
results-own-game-opponent-none = Todavía no tienes { $score ->
    [won] victorias
    [drawn] tablas
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } en { $game } contra { $opponent }.
results-others-none = { $player } no tiene { $score ->
    [won] victorias
    [drawn] tablas
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } { $scope ->
    [server] en este servidor
    [reader] contra ti
   *[opponent] contra { $opponent }
 }.
results-others-game-none = { $player } no tiene { $score ->
    [won] victorias
    [drawn] tablas
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } en { $game } { $scope ->
    [server] en este servidor
    [reader] contra ti
   *[opponent] contra { $opponent }
 }.
results-not-with-yourself = Elige a otra persona: `/player history` muestra todas tus partidas.
results-in-progress = En curso: { $matches }.
results-in-progress-more = En curso: { $matches } y { NUMBER($more) } más.
results-head-to-head = Cara a cara: { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }
results-head-to-head-game = Cara a cara en { $game }: { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }
results-line = { $match } { $spec }: { $score ->
    [won] ganada
    [drawn] tablas
   *[lost] perdida
 } { $reason ->
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
 }, { $side ->
    [black] con negras
   *[white] con blancas
 } contra { $opponent }, { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
 }
results-line-aborted = { $match } { $spec }: anulada { $side ->
    [black] con negras
   *[white] con blancas
 } contra { $opponent }, { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
 }
results-line-more = { $line }, { $more }
results-line-imported = { $line } (importada)
results-you-no-rating = Todavía no tienes rating. Termina una partida puntuada para conseguirlo.
results-you-no-rating-game = Todavía no tienes rating en { $game }. Termina una partida puntuada para conseguirlo.
results-no-rating = { $player } todavía no tiene rating.
results-no-rating-game = { $player } todavía no tiene rating en { $game }.
results-your-ratings = Tus ratings (Glicko-2: rating ± desviación)
results-ratings = Ratings de { $player } (Glicko-2: rating ± desviación)
results-rating = { $game }: { $rating }.
results-rating-new = { $game }: { $rating }, provisional (pocas partidas puntuadas hasta ahora).
results-rating-old = { $game }: { $rating } (hace tiempo que no hay partidas puntuadas, así que la desviación ha crecido desde { $before }).
results-rating-doubtful = { $game }: { $rating }, provisional (hace tiempo que no hay partidas puntuadas, así que la desviación ha crecido desde { $before }).
results-charted = El gráfico muestra { $game }, lo último que se jugó. Para otro juego, añade p. ej. `game:{ $other }`.
results-last = Última partida: { $match }, { $score ->
    [won] ganada
    [drawn] tablas
    [lost] perdida
   *[aborted] anulada
 } { $side ->
    [black] con negras
   *[white] con blancas
 } contra { $opponent } ({ $rating }).
results-last-day = Última partida: { $match }, { $score ->
    [won] ganada
    [drawn] tablas
    [lost] perdida
   *[aborted] anulada
 } { $side ->
    [black] con negras
   *[white] con blancas
 } contra { $opponent } ({ $rating }) el { $day }.
results-last-hidden = Última partida: { $score ->
    [won] ganada
    [drawn] tablas
    [lost] perdida
   *[aborted] anulada
 } { $side ->
    [black] con negras
   *[white] con blancas
 } contra otra persona ({ $rating }).
results-last-hidden-day = Última partida: { $score ->
    [won] ganada
    [drawn] tablas
    [lost] perdida
   *[aborted] anulada
 } { $side ->
    [black] con negras
   *[white] con blancas
 } contra otra persona ({ $rating }) el { $day }.
results-last-change = Puntuación esperada { $expected }, real { $score }: { $change }, desviación { $before } → { $after }.
results-you-finished = { $count ->
    [0] Todavía no has terminado ninguna partida.
    [one] Has terminado 1 partida.
   *[other] Has terminado { $count } partidas.
 }
results-finished-here = { $count ->
    [0] { $player } todavía no ha terminado ninguna partida en este servidor.
    [one] { $player } ha terminado 1 partida en este servidor.
   *[other] { $player } ha terminado { $count } partidas en este servidor.
 }
results-finished-with-you = { $count ->
    [0] { $player } todavía no ha terminado ninguna partida contra ti.
    [one] { $player } ha terminado 1 partida contra ti.
   *[other] { $player } ha terminado { $count } partidas contra ti.
 }
results-legend = n: partidas, puntuadas y amistosas; g-t-p: ganadas, tablas, perdidas; jug.: jugadas por partida de media; tpo.: tiempo medio por jugada.
