# O que há para aprender: regras, lições e problemas.

page-rules-more = Mais
page-rules-exact = As regras exatas, ponto por ponto
page-rules-all = As regras de todos os jogos

page-learn-title = Aprender
page-learn-about = Cada jogo em uns dez minutos, jogando posições curtas.
page-learn-to-lessons = Ir para as lições
page-learn-to-puzzles = Ir para os problemas
page-learn-all-lessons = Todas as lições
page-learn-all-lessons-of = Todas as lições de { $game }
page-learn-all-games = Todos os jogos
page-learn-start = Começar
page-learn-start-game = Começar: { $game }
page-learn-go-on = Continuar
page-learn-go-on-game = Continuar: { $game }
page-learn-lessons-of = Lições de { $game }
page-learn-lessons = { NUMBER($lessons) } lições
page-learn-all-done = Todas as { NUMBER($lessons) } lições feitas ✓
page-learn-done = { NUMBER($done) } de { NUMBER($lessons) } lições feitas
page-learn-lesson-skipped = pulada
page-learn-lesson-done = feita
page-learn-sign-in = Para fazer lições e resolver problemas aqui, entre: clique em “Jogar no navegador” embaixo de um tabuleiro onde você joga ou use `/play` lá.
page-learn-sign-in-button = Entrar

page-puzzles-title = Problemas
page-puzzles-short = Posições de partidas em que só uma jogada é certa.
page-puzzles-about = Posições de partidas em que só uma jogada é certa. Ache-a; sua primeira tentativa conta para o seu rating, menos no problema do dia.
page-puzzles-game = Jogo
page-puzzles-any-game = Qualquer jogo
page-puzzles-level = Nível
page-puzzles-easier = Mais fácil
page-puzzles-normal = Perto do meu rating
page-puzzles-harder = Mais difícil
page-puzzles-go-on = Continuar resolvendo
page-puzzles-solve = Resolver um problema
