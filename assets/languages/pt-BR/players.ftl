players-named = { $player } ({ $side ->
    [black] pretas
   *[white] brancas
 })
players-former = Ex-participante
players-numbered = Participante { $number }
players-swapped = { $player } trocou de lado (`swap`) e agora joga de pretas; { $other } joga de brancas.
players-turn = { $player } jogou { $turn }: { $what }.
players-wins = { $player } venceu: { $reason }.
players-drawn = A partida terminou em empate: { $reason }.
players-aborted = A partida foi anulada; sem resultado.
players-played = Você jogou `{ $turn }` na partida { $match }.
players-played-after = Jogadas logo em seguida: { $turns }.
players-resign = Desistir da partida { $match } ({ $spec })? Seu oponente vai vencer.
players-you-resigned = Você desistiu.

players-scoring = Ninguém mais pode colocar barras, então começa a fase de pontuação; { $player } começa.
players-out-scoring = { $player } não tem barra para retirar e está fora; { $other } segue jogando.
players-out-placed = { $player } já colocou todas as barras e está fora; { $other } segue jogando.
players-out-stuck = { $player } não tem barra que caiba e está fora; { $other } segue jogando.
