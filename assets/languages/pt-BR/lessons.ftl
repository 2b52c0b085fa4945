lesson-learn = Aprender jogando
lesson-hint-button = Dica
lesson-skip = Pular
lesson-next = Próxima
lesson-again = Recomeçar
lesson-all = Todas as lições
lesson-play = Jogar nível 1
lesson-go-on = Continuar
lesson-go-on-with = Continuar: { $game }

lesson-choose = Escolha uma lição
lesson-form = Sua jogada nesta lição
lesson-turn-field = Sua jogada

lesson-heading = { $game }, lição { $number } de { $count }: { $title }
lesson-your-side =
    { $side ->
        [black] (Você joga de pretas.)
       *[white] (Você joga de brancas.)
    }
lesson-how = Clique em “Fazer jogada” para montar sua jogada ou em “Digitar” para escrevê-la.
lesson-hint = Dica:
lesson-right = `{ $turn }` está certa. O oponente responde `{ $reply }`. E agora?
lesson-done = `{ $turn }` resolve!
lesson-wrong = `{ $turn }` não é a jogada certa.
lesson-try-again = O tabuleiro está como antes: tente de novo.
lesson-course-done = Você terminou todas as lições de { $game }. Agora é jogar: “Jogar nível 1” começa aqui uma partida contra mim, no menor tabuleiro.
lesson-skipped-left =
    { $count ->
        [one] Essa é a última. Antes dela ainda falta { $count } lição.
       *[other] Essa é a última. Antes dela ainda faltam { $count } lições.
    }

lesson-list = Lições de { $game }: { NUMBER($done) } de { NUMBER($count) } feitas
lesson-entry =
    { $standing ->
        [done] { $number }. { $title } ✓
        [skipped] { $number }. { $title } (pulada)
       *[new] { $number }. { $title }
    }
lesson-overview = { $learn } em uns dez minutos, jogando posições curtas:
lesson-learn-a-game = Aprenda um jogo
lesson-game-new = { $game }: { NUMBER($count) } lições
lesson-game-begun = { $game }: { NUMBER($done) } de { NUMBER($count) } lições feitas
lesson-game-done = { $game }: todas as { NUMBER($count) } lições feitas ✓

lesson-unknown = Não existe a lição “{ $typed }” de { $game }. Estas são todas.
lesson-changed = Esta lição mudou desde então. Aqui está ela desde o começo.
lesson-which-game = De qual jogo é essa jogada? Adicione-o, por exemplo `/learn game:onyx turn:d3`.
lesson-whose = De qual jogo é essa lição? Adicione-o, por exemplo `/learn game:onyx lesson:6`.
lesson-unavailable = Há algo errado com as lições de { $game }, então elas não podem ser mostradas. Ficou registrado para quem me hospeda.
