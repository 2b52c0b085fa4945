public-match-page = Página de la partida
public-tournament-page = Página del torneo
public-standings-page = Página de la clasificación

public-match-title = { $spec }: { $black } contra { $white }
public-match = Partida { $match }: { $spec }.
public-to-move = Turno de { $player }.
public-paused = La partida está en pausa.
public-deadline = Fecha límite: { $moment }.
public-start = El inicio de la partida, antes de la primera de { NUMBER($turns) } jugadas.
public-turn = Jugada { $turn } de { NUMBER($turns) }
public-turn-played = Jugada { $turn } de { NUMBER($turns) }: { $played }
public-rating-change = Rating { $change }
public-doubt = ?: provisional (pocas partidas puntuadas hasta ahora, o ninguna desde hace tiempo)
public-head-to-head = Partidas terminadas entre ambas personas en este servidor: victorias de { $black }: { NUMBER($won) }; de { $white }: { NUMBER($lost) }; tablas: { NUMBER($drawn) }.
public-removal = ¿Hay aquí algo que no debería estar? Puede quitarlo quien lo escribió, y también la moderación de su servidor: `/match unsay match:{ $number }`.
public-contact = También puedes escribir a quien administra Stonepost aquí: { $contact }.

public-server-title = { $game }: clasificación y partidas
public-server = Clasificaciones, partidas y torneos de este servidor.
public-nobody-rated = En este servidor nadie tiene todavía rating en { $game }.
public-tournament-title = Torneo #{ $number }: { $name }
public-player-in = { $player }: { $game }
public-player = Ratings (Glicko-2: rating ± desviación), resultados por juego y color, y partidas.
public-nothing-played = { $player } todavía no ha jugado en público.
public-nothing-played-game = { $player } todavía no ha jugado a { $game } en público.
public-will-show-up = Aquí aparecerán ratings, resultados y partidas.
public-all-games = Todos los juegos

public-joined = Participantes hasta ahora
public-ratings = Ratings
public-results = Resultados
public-running = En curso
public-finished = Partidas terminadas
public-column-game = Juego
public-column-rating = Rating
public-column-side = Color
public-column-played = Jugadas
public-column-won = Ganadas
public-column-drawn = Tablas
public-column-lost = Perdidas
public-side = { $side ->
    [black] Negras
   *[white] Blancas
 }

public-card-ratings = { $player }: { $ratings }.
public-card-curve = Con la curva del rating en { $game }.
public-card-no-ratings = { $player }, aún sin ratings.
public-tally = { $count ->
    [0] Aún sin partidas en público
    [one] 1 partida: { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }
   *[other] { $count } partidas: { $won ->
        [one] 1 ganada
       *[other] { NUMBER($won) } ganadas
    }, { NUMBER($drawn) } tablas, { $lost ->
        [one] 1 perdida
       *[other] { NUMBER($lost) } perdidas
    }
 }

public-card-won = { $side ->
    [black] Ganan las negras
   *[white] Ganan las blancas
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
 }
public-card-drawn = Tablas { $reason ->
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
 }
public-card-aborted = Anulada
public-card-to-move = { $side ->
    [black] Turno de las negras
   *[white] Turno de las blancas
 }
public-card-turns = { $turns ->
    [one] 1 jugada
   *[other] { $turns } jugadas
 }
