setting-saved = Salvo.
setting-heading = Configurações deste servidor
setting-threads = Partidas: cada uma em um tópico próprio, que é arquivado quando a partida acaba
setting-no-threads = Partidas: no canal; em um tópico próprio se já houver uma em andamento ali
setting-claim = Quando o tempo de alguém acaba: o oponente pode reivindicar a vitória
setting-no-claim = Quando o tempo de alguém acaba: a pessoa perde a partida
setting-moderators = Quem pode decidir uma partida com `/moderate adjudicate`: quem tem a permissão Gerenciar mensagens
setting-moderators-and-role = Quem pode decidir uma partida com `/moderate adjudicate`: quem tem a permissão Gerenciar mensagens ou o cargo { $role }. Para desfazer isso, use `/settings moderators:@everyone`.
setting-moderators-and-some-role = Quem pode decidir uma partida com `/moderate adjudicate`: quem tem a permissão Gerenciar mensagens ou o cargo de moderação
setting-new-matches = O que você muda vale para novas partidas.
setting-pages = Páginas públicas: partidas, classificação e torneios, para qualquer pessoa com o endereço: { $link }
setting-pages-not-served = Páginas públicas: ativadas, mas este Stonepost não oferece nenhuma. Quem o hospeda pode mudar isso.
setting-no-pages = Páginas públicas: nenhuma. Para ativá-las, use `/settings pages:on`.

setting-hidden = Para mostrar os comandos `/moderate` e `/manage-tournament` ao cargo { $role }, adicione o cargo a eles em { $place }.
setting-not-a-server = Isto não é um servidor. Use este comando no servidor cujas configurações você quer ver ou mudar.
setting-only-for-managers = Só quem tem a permissão Gerenciar servidor pode ver ou mudar as configurações dele.
