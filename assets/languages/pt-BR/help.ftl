help-playing = Desafios e jogadas
help-learning = Aprender e resolver
help-results = Resultados e partidas passadas
help-requests = Empate, tempo e férias
help-tournaments = Torneios
help-settings = Configurações e servidores

help-stonepost = Com o { $stonepost }, você joga no tabuleiro por mensagem, uma jogada de cada vez, no seu ritmo.
help-command = `/{ $name }` – { $does }
help-other-topic = { $topic }, explicado em `/help topic:{ $id }`: { $commands }
help-way-of-tournaments = A moderação cria um torneio, por exemplo com `/tournament create-swiss`. Para entrar, clique em “Entrar” sob o anúncio ou use `/tournament join`. Ele começa na hora marcada ou quando a moderação usa `/manage-tournament start`. Aí eu começo as suas partidas e aviso você; jogue-as como quaisquer outras. No suíço, cada rodada começa quando todas as partidas da anterior acabam. `/tournament table` mostra quem está na frente.
