bar-to-move = { $side ->
    [black] Vez das pretas
   *[white] Vez das brancas
}
bar-won = { $side ->
    [black] Pretas vencem
   *[white] Brancas vencem
}
bar-no-result = Sem resultado
bar-draw = Empate
bar-over = Fim de jogo
bar-start = início
bar-after-turn = jog. { $turn }
bar-at-turn = jog. { $turn }
bar-reason = { $reason ->
    [connection] conexão
    [repetition] repetição
    [groups] grupos
    [points] pontos
    [tiles] quadrados
    [line] linha
    [start] desempate
    [resignation] desistiu
    [timeout] tempo
    [agreement] acordo
    [aborted] anulada
   *[adjudication] moderação
}
bar-counted = { $counted ->
    [groups] grupos
    [points] pontos
    [stones] pedras
    [tiles] quadrados
   *[left-and-group] resto, grupo
}
bar-swapped = troca
bar-no-mirror = × sem espelho
bar-placement = colocação
bar-scoring = pontuação
bar-to-place = a colocar (qtd. × comprimento)
bar-unplaced = não colocadas (qtd. × comprimento)
bar-removable = { $shortest ->
    [7] pode retirar comprimento { $shortest }
   *[other] pode retirar comprimento { $shortest } ou mais
}
bar-unplaced-tiles = não colocadas: { $tiles }
bar-all-placed = todas colocadas
bar-none-unplaced = nenhuma

chart-blacks-chances = Chances das pretas
chart-turns = { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
}
