privacy-export = Exportar
privacy-sign-out = Sair
privacy-forget = Pedir esquecimento
privacy-forget-me = Esqueça de mim
privacy-keep-everything = Manter tudo

privacy-what-i-keep = O que guardo
privacy-keeps-you = Você: seu id aqui, seu nome como o vi pela última vez (também o nome da sua conta, se minhas imagens não têm letras para ele), suas preferências, quem você bloqueou e até onde chegou nas lições, até você me pedir para esquecer.
privacy-keeps-matches = Suas partidas: quem jogou, cada jogada e sua hora, resultados, ratings e classificação. Ficam guardadas, porque também são do seu oponente.
privacy-keeps-bans = Banimentos: se a moderação de um servidor banir você, isso e o motivo, até que o retirem. Pedir esquecimento não retira um banimento: seu id fica com ele.
privacy-keeps-messages = Mensagens: por { $posts } depois de uma partida, quais mensagens postei sobre ela; por { $deliveries }, quais comandos e mensagens já tratei, por número.
privacy-keeps-writing-local = O que você escreve: este chat guarda as mensagens; as imagens, por { $pictures }.
privacy-keeps-writing = O que você escreve: não guardo, exceto as jogadas que você faz, o que diz com elas ou anota nelas, e os recados e motivos que dá a um comando.
privacy-keeps-browser = Seu navegador: se você joga nele, sua sessão dura até { $sessions } depois da última visita.
privacy-keeps-where = Onde fica: em um banco de dados, no computador de quem me hospeda, e nas cópias de segurança dele. Ninguém mais recebe.
privacy-what-you-can-do = O que você pode fazer
privacy-can-export = `/privacy export`: tudo sobre você em um arquivo
privacy-can-sign-out = `/privacy sign-out`: sair em todos os navegadores
privacy-can-forget = `/privacy forget`: fazer com que eu esqueça você; pergunto antes

privacy-exported = Tudo o que sei sobre você está neste arquivo. As outras pessoas são números nele.
privacy-too-large = Há mais sobre você do que cabe em uma mensagem. Quem me hospeda pode entregar tudo: `stonepost privacy export`.

privacy-question = { $open ->
    [0] Quer que eu esqueça você?
    [one] Quer que eu esqueça você? Você tem { $open } partida aberta: partidas em andamento contam como desistência, desafios são cancelados ou recusados.
   *[other] Quer que eu esqueça você? Você tem { $open } partidas abertas: partidas em andamento contam como desistência, desafios são cancelados ou recusados.
}
privacy-question-rest = Seus convites são fechados, e você sai dos torneios. Seus ratings, preferências, bloqueios e progresso nas lições são apagados, assim como o que você disse com suas jogadas ou anotou nelas e seu lugar na classificação.
privacy-question-matches = Suas partidas terminadas ficam, como registros dos seus oponentes, com “{ $name }” no seu lugar. O que postei em canais fica como está.
privacy-question-end = Isso não pode ser desfeito.
privacy-forgetting = Você saiu de tudo o que estava aberto, e em um minuto já terei esquecido você. Se me usar de novo depois disso, começa do zero.
privacy-kept = Nada mudou.
privacy-not-yours = Só a pessoa a quem perguntei pode responder. Use `/privacy forget`.

privacy-server-forgotten = Salvo. Quando me removerem deste servidor, vou esquecê-lo na hora: canais, configurações, classificações e torneios. Partidas terminadas ficam como registros de quem as jogou; as em andamento podem continuar em outro lugar.
privacy-server-change-mind = Para mudar de ideia, use `/privacy keep-server`.
privacy-server-kept = Salvo. Quando me removerem deste servidor, mantenho o que sei dele, caso me convidem de novo, a não ser que quem me hospeda apague isso depois de um tempo.
