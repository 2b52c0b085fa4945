form-turn = Sua jogada na partida { $match }
form-preview = Prévia de jogada na partida { $match }
form-plan = Planejar jogadas na partida { $match }
form-change = Mudar o desafio { $match }
form-decline = Recusar o desafio { $match }
form-new-challenge = Novo desafio
form-told = Como você fica sabendo da sua vez
form-preferences = Suas outras preferências
form-settings = Configurações deste servidor

form-your-turn = Sua jogada
form-turn-to-preview = Jogada para ver antes
form-turns-in-order = Jogadas em ordem, a sua por último
form-what-to-change = O que você mudaria?
form-reason = Motivo (opcional)
form-turn-hint = ex.: f6
form-plan-hint = ex.: f6 then g7
form-change-hint = ex.: side:black clock:slow
form-reason-hint = ex.: sem tempo esta semana

form-game = Jogo
form-clock = Relógio
form-side = Sua cor
form-level = Jogar contra mim no nível
form-opponent = Oponente
form-opponent-help = Deixe vazio para qualquer pessoa poder aceitar.
form-rated = Ranqueada
form-rated-help = O resultado conta para o rating dos dois lados.

form-hour = Quando chega a mensagem diária
form-quiet = Horário de silêncio, sem menções
form-quiet-hint = ex.: 22-7; vazio para nenhum
form-zone = Seu fuso horário
form-zone-hint = ex.: America/Sao_Paulo
form-reminder = Um segundo lembrete quando restar este tempo
form-reminder-hint = ex.: 24h; vazio para nenhum
form-forced = Quando só há uma jogada possível
form-leave = Quando as férias são usadas
form-pages = Onde você aparece em páginas públicas
form-puzzles = Problemas das suas partidas terminadas
form-language = O idioma em que escrevo para você

form-threads = Onde as partidas são jogadas
form-timeout = Quando o tempo de alguém acaba
form-moderators = Um cargo que pode decidir partidas
form-moderators-help = Além de quem tem a permissão Gerenciar mensagens. Deixe vazio para nenhum cargo.
form-server-pages = Páginas públicas de partidas e tabelas
form-server-language = O idioma do que todo mundo lê
