doctor-fine = Está tudo certo.
doctor-problems = Há algo errado.
doctor-works = ✅ { $finding }
doctor-fails = ❌ { $finding }

doctor-direct-messages = Posso mandar mensagens diretas para você.
doctor-permissions = Tenho todas as permissões de que preciso aqui: vejo o canal, envio mensagens, anexo tabuleiros e respondo.
doctor-threads = Posso usar tópicos aqui, então pode haver várias partidas ao mesmo tempo.
doctor-private-thread = Este é um tópico privado: ele comporta uma partida por vez, e nada dela aparece no canal.
doctor-no-threads = Não posso usar tópicos aqui, então só pode haver uma partida por vez.
doctor-reads-messages = Leio mensagens comuns aqui: basta digitar sua jogada, por exemplo `f3>g2 c5`.
doctor-reads-no-messages = Não leio mensagens comuns aqui: responda ao tabuleiro, me mencione, clique em “Fazer jogada” ou use `/move`.
doctor-database = Consigo salvar no meu banco de dados ({ $millis } ms).
doctor-no-database = Não consigo salvar no meu banco de dados agora, então ninguém pode jogar. Avise quem hospeda este bot.
doctor-all-channels = Consigo postar em todos os canais que já usei neste servidor.
doctor-all-other-channels = Consigo postar em todos os outros canais que já usei neste servidor.
doctor-refused = Não consigo postar em { $channel }. { $obstacle }
doctor-refused-for-now = Não consigo postar em { $channel }. { $obstacle } Continuo tentando.
doctor-more-refused = { $count ->
    [one] Também não consigo postar em mais { $count } canal.
   *[other] Também não consigo postar em mais { $count } canais.
}
doctor-nothing-waits = Nada está esperando para ser enviado neste servidor.
doctor-waiting = Mensagens esperando para ser enviadas neste servidor: { $count }.
doctor-waiting-refused = Mensagens esperando para ser enviadas neste servidor: { $count }. A última tentativa falhou: { $why }. Vou continuar tentando.
