standings-my-place = Minha posição
standings-my-place-and-pages = Minha posição e todas as páginas
standings-this-server = Este servidor
standings-all-servers = Todos os servidores
standings-active-players = Em atividade
standings-everyone = Todo mundo
standings-all-time = Desde sempre
standings-this-year = Este ano
standings-this-month = Este mês

standings-here = { $period ->
    [year] Classificação de { $game } neste servidor, este ano
    [month] Classificação de { $game } neste servidor, este mês
   *[all] Classificação de { $game } neste servidor
 }
standings-everywhere = { $period ->
    [year] Classificação de { $game } em todos os servidores, este ano
    [month] Classificação de { $game } em todos os servidores, este mês
   *[all] Classificação de { $game } em todos os servidores
 }
standings-page = { $heading } (página { $page } de { $pages })
standings-nobody-here = { $period ->
    [year] Nenhuma partida ranqueada terminou neste servidor este ano.
    [month] Nenhuma partida ranqueada terminou neste servidor este mês.
   *[all] Nenhuma partida ranqueada terminou neste servidor ainda.
 }
standings-nobody = { $period ->
    [year] Nenhuma partida ranqueada terminou este ano.
    [month] Nenhuma partida ranqueada terminou este mês.
   *[all] Nenhuma partida ranqueada terminou ainda.
 }
standings-nobody-active = Ninguém nesta classificação terminou uma partida ranqueada nos últimos { NUMBER($days) } dias. Para ver todo mundo, use `/standings active:false`.
standings-legend = n: partidas ranqueadas; v-e-d: vitórias, empates, derrotas; seq: vitórias (+) ou derrotas (-) seguidas.
standings-legend-provisional = n: partidas ranqueadas; v-e-d: vitórias, empates, derrotas; seq: vitórias (+) ou derrotas (-) seguidas; ?: provisório.
standings-listed = Na lista: quem jogou uma partida ranqueada nos últimos { NUMBER($days) } dias.
standings-you-inactive = Você não está na lista: sua última partida ranqueada foi há mais de { NUMBER($days) } dias.
standings-you-missing = Você ainda não está nesta classificação.
standings-your-place = Para ver sua própria posição, use `/standings`.

standings-not-a-server = Isto não é um servidor. Adicione `scope:everywhere` ou use este comando em um servidor.
standings-only-in-channels = Só dá para postar a classificação em um canal de servidor.
standings-only-for-managers = Só quem tem a permissão Gerenciar servidor pode postar a classificação em um canal.
standings-posted = A classificação de { $game } agora fica postada neste canal e é atualizada de poucos em poucos minutos. Para parar com isso, use `/standings pin:false` ou apague a mensagem.
standings-posted-instead = A classificação de { $game } agora fica postada neste canal e é atualizada de poucos em poucos minutos. A que estava postada aqui antes não será mais atualizada. Para parar com isso, use `/standings pin:false` ou apague a mensagem.
standings-stopped = A classificação deste canal não será mais atualizada.
standings-none-posted = Não há classificação postada neste canal.
