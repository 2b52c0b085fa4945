tournament-notices-match-of = Partida do torneio { $tournament }.
tournament-notices-match-of-round = Partida do torneio { $tournament }, rodada { $round }.
tournament-notices-match-of-season = Partida do torneio { $tournament }, temporada { $season }, divisão { $division }, rodada { $round }.
tournament-notices-closes = Se não acabar até { $closes }, perde quem fez o outro lado esperar mais.

tournament-notices-challenged = { $player }: { $challenger } desafia você no torneio { $tournament }.
tournament-notices-challenged-on-rung = { $player }: { $challenger } desafia você (degrau { $rung }) no torneio { $tournament }.
tournament-notices-on-rung = { $player } (degrau { $rung })
tournament-notices-challenge-over = Este desafio acabou.
tournament-notices-challenge-match = É a partida { $match }.
tournament-notices-challenge-waits = A partida começa quando os dois tiverem vaga para ela.
tournament-notices-to-accept = Para aceitar, clique no botão abaixo ou use `{ $command } pairing:{ $pairing }`. Se não aceitar, a partida começa sozinha em { $begins }.

tournament-notices-next-round = A rodada { $next } de { $rounds } começa quando todas as partidas da rodada { $round } tiverem acabado.
tournament-notices-last-round = Essa foi a última rodada: o torneio acaba quando todas as partidas tiverem acabado.
tournament-notices-tournament-ends = O torneio acaba quando todas as partidas tiverem acabado. As que ainda faltam começam sozinhas, assim que os dois lados estiverem livres.
tournament-notices-season-ends = A temporada acaba quando todas as partidas tiverem acabado. As que ainda faltam começam sozinhas, assim que os dois lados estiverem livres.
tournament-notices-to-challenge = Para desafiar alguém na escada, use `{ $command } player:`.

tournament-notices-won-at-deadline = Não acabou até o prazo do torneio, e { $loser } fez { $winner } esperar mais.
tournament-notices-drawn-at-deadline = Não acabou até o prazo do torneio, e os dois lados fizeram o outro esperar o mesmo tempo.
tournament-notices-withdrew = { $loser } saiu do torneio.
tournament-notices-moderator-decided = A moderação decidiu.
tournament-notices-reason = “{ $reason }”

tournament-notices-warned = { $player }: faz tempo que você não tem partida no torneio { $tournament }. Para manter seu degrau, desafie alguém antes de { $leaves }: `{ $command } player:`

tournament-notices-match-decided = { $player }: sua partida { $match } contra { $opponent } no torneio { $tournament }, foi decidida: { $outcome }
tournament-notices-pairing-decided = { $player }: o confronto { $pairing }, você contra { $opponent } no torneio { $tournament }, foi decidido: { $outcome }
tournament-notices-outcome-unbegun = é empate. O prazo passou, e a partida não tinha começado.
tournament-notices-outcome-opponent-withdrew = você vence, porque { $opponent } saiu do torneio.
tournament-notices-outcome-you-withdrew = { $opponent } vence, porque você saiu do torneio.
tournament-notices-outcome-one-withdrew = não será jogada, porque um dos lados saiu do torneio.
tournament-notices-outcome-win-given = a moderação deu a vitória a você.
tournament-notices-outcome-loss-given = a moderação deu a vitória a { $opponent }.
tournament-notices-outcome-draw-given = a moderação decretou empate.
tournament-notices-outcome-nothing-given = a moderação não deu ponto a nenhum dos dois.
tournament-notices-outcome-won = você vence.
tournament-notices-outcome-lost = { $opponent } vence.
tournament-notices-outcome-drawn = é empate.
tournament-notices-outcome-nothing = nenhum dos dois ganha ponto.
