message-menu-not-mine = Essa mensagem não é minha. Use isto em uma mensagem minha que mostre um tabuleiro.
message-menu-no-board = Não sei de qual partida é essa mensagem. Use isto no tabuleiro mais recente de uma partida ou diga qual é, por exemplo `/replay match:12`; `/games` e `/player history` listam as suas.
message-menu-only-for-players = Só quem joga a partida { $match } pode abri-la.
message-menu-only-for-players-here = Aqui, só quem joga a partida { $match } pode abri-la; o resto do pessoal pode fazer isso no canal em que ela é jogada.
