# O saguão e a lista das próprias partidas.

page-lobby-your-turn = Sua vez
page-lobby-chat = Chat
page-lobby-learn = Aprender
page-lobby-lessons = Lições
page-lobby-puzzles = Problemas
page-lobby-puzzle-of-day = Problema do dia
page-lobby-rules = Regras
page-lobby-rules-of = Regras de { $game }
page-lobby-to-games = Ir para os jogos
page-lobby-to-matches = Minhas partidas
page-lobby-to-rules = Ir para as regras
page-lobby-theirs = Vez do oponente
page-lobby-finished = Terminadas
page-lobby-own-challenges = Seus desafios
page-lobby-challenges = Desafios para você
page-lobby-new-match = Nova partida
page-lobby-open-chat = Abrir o chat
page-lobby-next = Próxima: { $game }
page-lobby-next-in = Próxima: { $game }, { $left }
page-lobby-you-are = Você é { $name }. Mudar de nome
page-lobby-waiting = { $count ->
    [one] { $count } partida espera por você
   *[other] { $count } partidas esperam por você
}

page-lobby-script = Para começar uma partida aqui, esta página precisa de JavaScript, que só é carregado do próprio Stonepost.
page-lobby-title = Cinco jogos, uma jogada de cada vez
page-lobby-about = Jogue contra a máquina agora mesmo, ou com alguém que você conhece, quando for bom para os dois.
page-lobby-about-chat = Tudo aqui também pode ser feito por mensagem, como no Discord.
page-lobby-about-learn = Lições de cada jogo, e posições em que só uma jogada é certa.
page-lobby-nothing-waits = Nenhuma partida espera por você.
page-lobby-welcome = O Stonepost serve para jogar jogos de tabuleiro por mensagem, principalmente no Discord, e aqui também. Para jogar neste navegador, clique em “Jogar no navegador” embaixo de um tabuleiro no Discord ou use `/play` lá.
page-lobby-tell = Quando for sua vez
page-lobby-tell-sound = Tocar um som
page-lobby-tell-notify = Mostrar uma notificação
page-lobby-tell-about = Enquanto esta página estiver aberta em uma aba.

page-lobby-withdraw = Retirar
page-lobby-accept = Aceitar
page-lobby-decline = Recusar
page-lobby-answer-to = { $answer }: { $challenge }

page-lobby-play = Jogar
page-lobby-play-game = Jogar { $game }
page-lobby-learn-game = Aprender { $game }
page-lobby-friend = Outra pessoa
page-lobby-play-friend = Jogar { $game } com outra pessoa

page-lobby-level = Nível
page-lobby-strength = { $strength }.
page-lobby-friends-name = Nome do oponente
page-lobby-friends-name-hint = Seu oponente abre esta página com esse nome e aceita.
page-lobby-friend-title = { $game } com outra pessoa
page-lobby-challenge = Desafiar
page-lobby-colour = Sua cor
page-lobby-random = Sorteada
page-lobby-black = Pretas
page-lobby-white = Brancas
page-lobby-board = Tabuleiro
page-lobby-name = Nome
page-lobby-name-hint = Aqui não há login: quem puder abrir esta página pode jogar com qualquer nome.
page-lobby-who = Quem é você?
page-lobby-go-on = Continuar
page-lobby-cancel = Cancelar
page-lobby-no-friend = Escreva o nome do oponente.
