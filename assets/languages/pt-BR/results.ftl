results-own = { $score ->
    [won] Suas vitórias
    [drawn] Seus empates
    [lost] Suas derrotas
    [aborted] Suas partidas anuladas
   *[all] Suas partidas terminadas
 }: { $total }
results-own-game = { $score ->
    [won] Suas vitórias
    [drawn] Seus empates
    [lost] Suas derrotas
    [aborted] Suas partidas anuladas
   *[all] Suas partidas terminadas
 } em { $game }: { $total }
results-own-opponent = { $score ->
    [won] Suas vitórias
    [drawn] Seus empates
    [lost] Suas derrotas
    [aborted] Suas partidas anuladas
   *[all] Suas partidas terminadas
 } contra { $opponent }: { $total }
results-own-game-opponent = { $score ->
    [won] Suas vitórias
    [drawn] Seus empates
    [lost] Suas derrotas
    [aborted] Suas partidas anuladas
   *[all] Suas partidas terminadas
 } em { $game } contra { $opponent }: { $total }
results-others = { $score ->
    [won] Vitórias
    [drawn] Empates
    [lost] Derrotas
    [aborted] Partidas anuladas
   *[all] Partidas terminadas
 } de { $player } { $scope ->
    [server] neste servidor
    [reader] contra você
   *[opponent] contra { $opponent }
 }: { $total }
results-others-game = { $score ->
    [won] Vitórias
    [drawn] Empates
    [lost] Derrotas
    [aborted] Partidas anuladas
   *[all] Partidas terminadas
 } de { $player } em { $game } { $scope ->
    [server] neste servidor
    [reader] contra você
   *[opponent] contra { $opponent }
 }: { $total }
results-page = { $heading } (página { $page } de { $pages })

results-own-none = Você ainda não tem { $score ->
    [won] vitórias
    [drawn] empates
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 }.
results-own-game-none = Você ainda não tem { $score ->
    [won] vitórias
    [drawn] empates
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } em { $game }.
results-own-opponent-none = Você ainda não tem { $score ->
    [won] vitórias
    [drawn] empates
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } contra { $opponent }.
results-own-game-opponent-none = Você ainda não tem { $score ->
    [won] vitórias
    [drawn] empates
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } em { $game } contra { $opponent }.
results-others-none = { $player } não tem { $score ->
    [won] vitórias
    [drawn] empates
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } { $scope ->
    [server] neste servidor
    [reader] contra você
   *[opponent] contra { $opponent }
 }.
results-others-game-none = { $player } não tem { $score ->
    [won] vitórias
    [drawn] empates
    [lost] derrotas
    [aborted] partidas anuladas
   *[all] partidas terminadas
 } em { $game } { $scope ->
    [server] neste servidor
    [reader] contra você
   *[opponent] contra { $opponent }
 }.

results-not-with-yourself = Escolha outra pessoa: `/player history` lista todas as suas partidas.
results-in-progress = Em andamento: { $matches }.
results-in-progress-more = Em andamento: { $matches } e mais { NUMBER($more) }.
results-head-to-head = Confronto direto: vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }
results-head-to-head-game = Confronto direto em { $game }: vitórias { NUMBER($won) }, empates { NUMBER($drawn) }, derrotas { NUMBER($lost) }

results-line = { $match } { $spec }: { $score ->
    [won] vitória
    [drawn] empate
   *[lost] derrota
 } { $reason ->
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
 }, jogando de { $side ->
    [black] pretas
   *[white] brancas
 } contra { $opponent }, { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
 }
results-line-aborted = { $match } { $spec }: anulada, jogando de { $side ->
    [black] pretas
   *[white] brancas
 } contra { $opponent }, { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
 }
results-line-more = { $line }, { $more }
results-line-imported = { $line } (importada)

results-you-no-rating = Você ainda não tem rating. Termine uma partida ranqueada para ter um.
results-you-no-rating-game = Você ainda não tem rating em { $game }. Termine uma partida ranqueada para ter um.
results-no-rating = { $player } ainda não tem rating.
results-no-rating-game = { $player } ainda não tem rating em { $game }.
results-your-ratings = Seus ratings (Glicko-2: rating ± desvio)
results-ratings = Ratings de { $player } (Glicko-2: rating ± desvio)
results-rating = { $game }: { $rating }.
results-rating-new = { $game }: { $rating }, provisório (poucas partidas ranqueadas até agora).
results-rating-old = { $game }: { $rating } (muito tempo sem partida ranqueada, então o desvio subiu de { $before }).
results-rating-doubtful = { $game }: { $rating }, provisório (muito tempo sem partida ranqueada, então o desvio subiu de { $before }).
results-charted = O gráfico mostra { $game }, o mais recente. Para outro jogo, adicione, por exemplo, `game:{ $other }`.

results-last = Última partida: { $match }, { $score ->
    [won] vitória
    [drawn] empate
    [lost] derrota
   *[aborted] anulada
 } jogando de { $side ->
    [black] pretas
   *[white] brancas
 } contra { $opponent } ({ $rating }).
results-last-day = Última partida: { $match }, { $score ->
    [won] vitória
    [drawn] empate
    [lost] derrota
   *[aborted] anulada
 } jogando de { $side ->
    [black] pretas
   *[white] brancas
 } contra { $opponent } ({ $rating }) em { $day }.
results-last-hidden = Última partida: { $score ->
    [won] vitória
    [drawn] empate
    [lost] derrota
   *[aborted] anulada
 } jogando de { $side ->
    [black] pretas
   *[white] brancas
 } contra outra pessoa ({ $rating }).
results-last-hidden-day = Última partida: { $score ->
    [won] vitória
    [drawn] empate
    [lost] derrota
   *[aborted] anulada
 } jogando de { $side ->
    [black] pretas
   *[white] brancas
 } contra outra pessoa ({ $rating }) em { $day }.
results-last-change = Resultado esperado { $expected }, real { $score }: { $change }, desvio { $before } → { $after }.

results-you-finished = { $count ->
    [0] Você ainda não terminou nenhuma partida.
    [one] Você terminou { $count } partida.
   *[other] Você terminou { $count } partidas.
 }
results-finished-here = { $count ->
    [0] { $player } ainda não terminou nenhuma partida neste servidor.
    [one] { $player } terminou { $count } partida neste servidor.
   *[other] { $player } terminou { $count } partidas neste servidor.
 }
results-finished-with-you = { $count ->
    [0] { $player } ainda não terminou nenhuma partida contra você.
    [one] { $player } terminou { $count } partida contra você.
   *[other] { $player } terminou { $count } partidas contra você.
 }
results-legend = n: partidas, ranqueadas e amistosas; v-e-d: vitórias, empates, derrotas; jog: jogadas, média por partida; tempo: média por jogada.
