ending-claimed = Você reivindicou a vitória.
ending-closed = Partida encerrada.
ending-decided = Você decidiu a partida { $match }.
ending-reason-missing = Adicione um motivo; todo mundo vai ver.
ending-only-on-its-server = Você só pode decidir uma partida no servidor em que ela é jogada.
ending-only-for-moderators = Só a moderação pode decidir partidas: quem tem a permissão Gerenciar mensagens ou o cargo definido em `/settings`.
