analysis-show = Mostrar análise
analysis-chart-button = Gráfico
analysis-step-through = Passo a passo
analysis-turn-button = Jogada { $number }

analysis-moment = Jogada { $number }: { $who } jogou { $played }; { $best } era melhor. Chances: { $before } antes, { $after } depois.
analysis-chances = Chances de { $who }: { $before } antes, { $after } depois.
analysis-match = Partida { $match }: { $spec }. { $black } contra { $white }.
analysis-chart-shows = O gráfico mostra as chances das pretas depois de cada jogada.
analysis-no-swings = Não houve grandes viradas.
analysis-swings = As maiores viradas:
analysis-swing =
    { $side ->
        [black] Jogada { $number }: { $who } (pretas) jogou `{ $played }`; `{ $best }` era melhor.
       *[white] Jogada { $number }: { $who } (brancas) jogou `{ $played }`; `{ $best }` era melhor.
    }
analysis-turn = Partida { $match }, jogada { $number } de { $count }:
analysis-no-better = Não achei jogada melhor.
analysis-better = `{ $turn }` ({ $does }) era melhor. A primeira imagem mostra a jogada feita, a segunda, a melhor.
analysis-better-swap = `swap` (trocar de lado) era melhor. A primeira imagem mostra a jogada feita, a segunda, a melhor.
analysis-as-good = `{ $turn }` ({ $does }) era quase equivalente.
analysis-as-good-swap = `swap` (trocar de lado) era quase equivalente.

analysis-alt = { $spec }. Gráfico das chances das pretas. No início: { $start }; depois de cada jogada: { $chances }.
analysis-alt-every = { $spec }. Gráfico das chances das pretas. No início: { $start }; a cada { NUMBER($every) } jogadas: { $chances }.
analysis-alt-swing =
    { $side ->
        [black] A jogada { $number } levou as pretas de { $before } para { $after }.
       *[white] A jogada { $number } levou as brancas de { $before } para { $after }.
    }

analysis-still-running = A partida { $match } ainda está em andamento. Você poderá fazer isso quando acabar.
analysis-no-turns = Não houve jogadas na partida { $match }, então não há o que analisar.
analysis-being-made = Estou analisando a partida { $match }. Pode levar meio minuto; clique em “Mostrar análise” para conferir.
analysis-working-on-yours = Ainda estou analisando a partida { $match } para você. Tente de novo quando terminar.
analysis-too-many-at-once = Estou analisando partidas demais agora. Tente de novo em um minuto.
analysis-failed = Não consegui analisar a partida { $match }.
