rules-goal = O objetivo
rules-board = O tabuleiro
rules-turn = Na sua vez
rules-end = O fim
rules-barred = O que não pode
rules-typed = Como digitar uma jogada

rules-no-pictures = Não consegui desenhar as imagens de exemplo.
rules-played = (`{ $turn }`)
rules-not-allowed = `{ $turn }` não é permitida.
rules-picture = { $game }, imagem { $number } de { $count }: { $title }.
