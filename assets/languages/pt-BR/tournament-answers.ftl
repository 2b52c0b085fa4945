tournament-answers-created = O torneio { $tournament }, está com inscrições abertas.
tournament-answers-created-in-channel = O torneio { $tournament }, está com inscrições abertas em { $channel }.
tournament-answers-to-start-earlier = Começa em { $starts }; para começar antes, use `{ $command }`.
tournament-answers-to-start = Para começar, use `{ $command }`.

tournament-answers-joined = Você entrou no torneio { $tournament }.
tournament-answers-joined-season = Você entrou na temporada { $season } do torneio { $tournament }.
tournament-answers-lowest-rung = Você está no degrau mais baixo; para desafiar alguém, use `{ $command } player:`.
tournament-answers-starts-after-season = Ela começa depois desta temporada.
tournament-answers-starts = Começa em { $starts }.
tournament-answers-start-will-be-told = Aviso você aqui quando começar.
tournament-answers-to-leave = Para sair, use `{ $command }`.
tournament-answers-left = Você saiu do torneio { $tournament }.
tournament-answers-withdrew = Você saiu do torneio { $tournament }. Todas as suas partidas nele que não tinham acabado contam como derrota.
tournament-answers-withdrew-from-ladder = Você saiu do torneio { $tournament }. Suas partidas nele contam como derrota, e seu degrau fica livre.

tournament-answers-withdrawn = { $player } está fora do torneio { $tournament }. Todas as suas partidas nele que não tinham acabado contam como derrota.
tournament-answers-removed = { $player } não faz mais parte do torneio { $tournament }.
tournament-answers-started = Você iniciou o torneio { $tournament }.
tournament-answers-season-started = Você iniciou a temporada { $season } do torneio { $tournament }.
tournament-answers-adjudicated = Você decidiu o confronto { $pairing } do torneio { $tournament }.
tournament-answers-archive = Arquivar o torneio { $tournament }? Isso não pode ser desfeito. Para ver a tabela depois, use `{ $command }`.
tournament-answers-call-off = Cancelar o torneio { $tournament }? Isso não pode ser desfeito.
tournament-answers-matches-would-continue = As partidas em andamento continuam, mas não contam mais para ele.
tournament-answers-end-with-season = Fazer da temporada { $season } do torneio { $tournament }, a última? Ela continua, mas não haverá outra. Isso não pode ser desfeito.
tournament-answers-kept = O torneio { $tournament }, fica como está.
tournament-answers-archived = O torneio { $tournament }, foi arquivado.
tournament-answers-called-off = O torneio { $tournament }, foi cancelado.
tournament-answers-matches-continue = As partidas em andamento continuam, mas não contam mais para ele.
tournament-answers-last-season = A temporada { $season } do torneio { $tournament }, continua e será a última. Para cancelá-la já, use `{ $command }` de novo.

tournament-answers-challenged = Você desafiou { $player } no torneio { $tournament }. A partida começa quando o desafio for aceito, ou sozinha em { $begins }.
tournament-answers-accepted = Você aceitou o desafio de { $player }.
tournament-answers-accepted-from-someone = Você aceitou o desafio de alguém.
tournament-answers-accepted-match = É a partida { $match }.
tournament-answers-accepted-begins = A partida está para começar.
tournament-answers-accepted-waits = A partida começa quando os dois tiverem vaga para ela.
