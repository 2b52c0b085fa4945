# A página para jogar, e as páginas de lições e problemas.

page-play-to-board = Ir para o tabuleiro
page-play-your-turn = Sua vez
page-play-learn = Aprender
page-play-whole-board = Tabuleiro inteiro
page-play-more = Mais
page-play-take-back = Desfazer
page-play-escape = Esc
page-play-enter = Enter
page-play-play = Jogar
page-play-menu = Mais: girar, empate, desfazer, desistir, configurações
page-play-one-back = Voltar uma jogada
page-play-one-on = Avançar uma jogada
page-play-close = Fechar
page-play-choices = Opções
page-play-beside = Ao lado do tabuleiro
page-play-turns = Jogadas
page-play-rules = Regras
page-play-talk = Conversa
page-play-result = Resultado
page-play-task = Tarefa
page-play-no-script = Para jogar aqui, permita os scripts desta página. No Discord e na linha de comando, tudo funciona sem eles.
page-play-no-script-to-learn = Para aprender aqui, permita os scripts desta página. No Discord e na linha de comando, tudo funciona sem eles.

page-play-too-long = Nenhuma partida tem tantas jogadas, nem tão longas.
page-play-side = O lado é black (pretas) ou white (brancas).
page-play-too-many-parts = Nenhuma jogada tem tantas partes.
page-play-no-such-turn = A partida não tem essa jogada.
page-play-not-yours = Você não tem partida com este número.
page-play-says-too-much = Ninguém diz tanto com uma jogada.
page-play-press-or-submit = Clique em um botão ou envie um formulário.
page-play-not-over = A partida ainda não acabou.
page-play-say-ply = Diga depois de quantas jogadas.
page-play-change-tried = Adicione ou tire uma linha, ou publique tudo.
page-play-nothing-like-that = Não dá para fazer nada assim aqui.
