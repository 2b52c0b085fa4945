public-match-page = Página da partida
public-tournament-page = Página do torneio
public-standings-page = Página da classificação

public-match-title = { $spec }: { $black } contra { $white }
public-match = Partida { $match }: { $spec }.
public-to-move = Vez de { $player }.
public-paused = A partida está pausada.
public-deadline = Prazo: { $moment }.
public-start = O início da partida, antes da primeira de { NUMBER($turns) } jogadas.
public-turn = Jogada { $turn } de { NUMBER($turns) }
public-turn-played = Jogada { $turn } de { NUMBER($turns) }: { $played }
public-rating-change = Rating { $change }
public-doubt = ?: provisório (poucas partidas ranqueadas até agora, ou nenhuma há algum tempo)
public-head-to-head = Partidas terminadas entre os dois neste servidor: vitórias de { $black } { NUMBER($won) }, vitórias de { $white } { NUMBER($lost) }, empates { NUMBER($drawn) }.
public-removal = Há algo aqui que não deveria estar? Quem escreveu pode apagar, e a moderação do servidor também: `/match unsay match:{ $number }`.
public-contact = Você também pode escrever para quem hospeda o Stonepost aqui: { $contact }.

public-server-title = { $game }: classificação e partidas
public-server = Classificação, partidas e torneios deste servidor.
public-nobody-rated = Ninguém neste servidor tem rating em { $game } ainda.
public-tournament-title = Torneio #{ $number }: { $name }
public-player-in = { $player }: { $game }
public-player = Ratings (Glicko-2: rating ± desvio), resultados por jogo e lado, e partidas.
public-nothing-played = { $player } ainda não jogou em público.
public-nothing-played-game = { $player } ainda não jogou { $game } em público.
public-will-show-up = Ratings, resultados e partidas vão aparecer aqui.
public-all-games = Todos os jogos

public-joined = Participantes até agora
public-ratings = Ratings
public-results = Resultados
public-running = Em andamento
public-finished = Partidas terminadas
public-column-game = Jogo
public-column-rating = Rating
public-column-side = Lado
public-column-played = Total
public-column-won = Vit.
public-column-drawn = Emp.
public-column-lost = Der.
public-side = { $side ->
    [black] Pretas
   *[white] Brancas
 }

public-card-ratings = { $player }: { $ratings }.
public-card-curve = Com a curva do rating em { $game }.
public-card-no-ratings = { $player }, ainda sem ratings.
public-tally = { $count ->
    [0] Ainda sem partidas em público
    [one] { $count } partida: vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }
   *[other] { $count } partidas: vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }
 }

public-card-won = { $side ->
    [black] Pretas vencem
   *[white] Brancas vencem
 } { $reason ->
    [connection] por conexão
    [repetition] por repetição
    [groups] nos grupos
    [points] nos pontos
    [line] nas barras
    [tiles] nos quadrados
    [start] no desempate
    [resignation] por desistência
    [timeout] no tempo
    [agreement] por acordo
   *[adjudication] por decisão
 }
public-card-drawn = Empate { $reason ->
    [connection] por conexão
    [repetition] por repetição
    [groups] no tamanho dos grupos
    [points] nos pontos
    [line] nas barras não colocadas
    [tiles] nos quadrados
    [start] no desempate
    [resignation] por desistência
    [timeout] no tempo
    [agreement] por acordo
   *[adjudication] por decisão da moderação
 }
public-card-aborted = Anulada
public-card-to-move = { $side ->
    [black] Vez das pretas
   *[white] Vez das brancas
 }
public-card-turns = { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
 }
