# A página pública de uma partida, e as de servidores e jogadores.

page-match-standings = Classificação
page-match-about = Mais
page-match-side = { $side ->
    [black] Pretas
   *[white] Brancas
}
page-match-side-to-move = { $side ->
    [black] Pretas, é a vez delas
   *[white] Brancas, é a vez delas
}
page-match-start = O início
page-match-last = A última jogada
page-match-run = Reproduzir
page-match-to-match = Ir para a partida
page-match-no-turns = Nenhuma jogada foi feita ainda.
page-match-turns-to = Jogadas até a { NUMBER($turn) }
page-match-turns-from = Jogadas a partir da { NUMBER($turn) }
page-match-analysis = Análise
page-match-nothing-said = Nenhum recado.
page-match-turn = Jogada { NUMBER($turn) }
page-match-sign-in = { $link } para jogar, se a partida for sua.
page-match-flip = Girar tabuleiro
page-match-next = Próxima partida dos dois
page-match-record = Registro
page-match-record-file = { $link } (texto)
page-match-file = { $link } ({ $kind })
page-match-board = Este tabuleiro
page-match-animation = Todas as jogadas
page-match-all = Classificação e partidas
page-match-theme = Tema:
page-match-begun = Início da partida: { $moment }.

page-list-pages = Páginas
page-list-more-players = Mais participantes
page-list-older = Partidas anteriores
page-list-rules-of = Regras de { $game }
