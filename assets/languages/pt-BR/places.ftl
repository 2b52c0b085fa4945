place-thread = { $kind } { $match }
place-thread-of-players = { $kind } { $match }: { $challenger } – { $opponent }
place-new-thread-of-players = { $kind }: { $challenger } – { $opponent }

place-playing-in-thread = { $challenger } e { $opponent } estão jogando { $spec } neste tópico.
place-not-playing = Esta partida não começou aqui.
place-no-thread-after-all = Não consegui criar um tópico aqui.
place-not-connected = Estou sem conexão agora. Tente de novo em um minuto.
place-no-threads = Para jogar esta partida, envie o desafio em outro canal.
place-standings-not-updated = Não posso editar mensagens aqui, então não consigo manter a classificação atualizada.
place-thread-not-allowed = Esta partida precisa de um tópico próprio, mas não tenho permissão para criar um aqui. Peça à moderação para me dar “Criar tópicos públicos” e “Enviar mensagens em tópicos”, ou envie o desafio em outro canal.
place-no-threads-of-this-kind = Esta partida precisa de um tópico próprio, o que não é possível neste tipo de canal. Jogue em outro canal (em um fórum, em outra publicação) ou escolha `where:messages` para jogar por mensagem direta.
place-no-thread-beside-private = Este é um tópico privado, e todo mundo do canal veria um tópico para outra partida. Jogue em outro canal ou tópico ou escolha `where:messages` para jogar por mensagem direta.
place-thread-refused = Esta partida precisa de um tópico próprio, mas não posso criar um aqui.
place-play-elsewhere = Jogue em outro canal ou escolha `where:messages` para jogar por mensagem direta.
place-thread-failed = Não consegui criar um tópico para esta partida ({ $why }). Tente de novo.

place-instead-of-thread = (Não consigo postar no tópico desta partida.)
place-instead-of-direct = (Não consigo mandar mensagens diretas para { $person }, então isto vem para cá. Para recebê-las, permita mensagens diretas de membros deste servidor e me mande uma.)
place-instead-of-channel = (Não consigo postar no canal desta partida.)
place-instead-of-channel-move = (Não consigo postar no canal desta partida. Para mudar a partida de lugar, use `/match resume` em outro canal.)

place-not-a-member = Não estou neste tópico: me mencione nele para me adicionar.
place-no-access = Não vejo este canal: a moderação pode me dar { $needed } lá.
place-permission = Falta uma permissão: a moderação pode me dar { $needed } lá.
place-timed-out-until = A moderação me deixou de castigo até { $until } e pode acabar com isso antes.
place-timed-out = A moderação me deixou de castigo e pode acabar com isso.
place-locked = Este tópico está trancado: a moderação pode destrancar.
place-full = Já há o máximo de tópicos possível: a moderação pode fechar alguns.
place-kind = Não dá para postar tabuleiros neste tipo de canal.
place-deleted = Foi apagado.
place-removed = Fui removido do servidor: é preciso me convidar de novo.
place-other = { $why }.

place-plain-news = Há novidades na partida { $match }. Para ver, use `/board match:{ $number }`.

place-lost = Não consigo acessar o canal da partida { $match }, { $against }.
place-lost-safe = A partida está a salvo.
place-lost-paused = A partida está a salvo, e o relógio dela está pausado até { $until }.
place-lost-tournament-waits = O torneio espera por ela: o prazo é adiado pelo mesmo tempo, no máximo até { $at }.
place-lost-ends-then = Se ninguém a continuar até lá, ela acaba sem resultado.
place-lost-ends = Se ninguém a continuar até { $until }, ela acaba sem resultado.
place-lost-continue = Para continuar, use `{ $command }` em outro canal, ou aqui para jogar por mensagem direta.
place-gone = Não consigo postar no canal desta partida, então o relógio está pausado. Para continuar, use `{ $command }` em outro canal.

place-continues-direct = A partida { $match } continua por mensagem direta.
place-continues-here = A partida { $match } continua aqui.

place-board-sent = Não consigo postar aqui, então mandei o tabuleiro para { $person } por mensagem direta.
place-board-sent-both = Não consigo postar aqui, então mandei o tabuleiro para { $person } e { $other } por mensagem direta.
place-board-not-reached = Não consegui falar com { $person }.
place-board-neither-reached = Não consegui falar com { $person } nem com { $other }.
place-board-in-channel = Não consigo postar neste tópico, então o tabuleiro está no canal dele.
place-board-waits = Ainda não consegui postar o tabuleiro. Continuo tentando.
place-board-nowhere = Não consigo postar aqui nem falar com vocês por mensagem direta, então o relógio está pausado.

place-direct-refused-left = Não consegui mandar uma mensagem direta para você (última tentativa: { $tried }): não temos servidor em comum. Para recebê-las, me mande uma.
place-direct-refused = Não consegui mandar uma mensagem direta para você (última tentativa: { $tried }): as suas estão fechadas para mim. Para recebê-las, permita mensagens diretas de membros deste servidor ou me mande uma.
