# O que o script do chat local diz sozinho.

page-script-chat-not-there = O Stonepost não está respondendo. Ele ainda está rodando? Nada do que você digitou se perdeu.
page-script-chat-gone = Essa mensagem não está mais neste canal.
page-script-chat-older = Role para cima para ver mensagens anteriores.
page-script-chat-start = Este é o começo do canal.
page-script-chat-start-direct = Este é o começo da sua conversa com o Stonepost.
page-script-chat-write-as = Escreva como { $name }, ou use /
page-script-chat-now-as = Agora você é { $name }
page-script-chat-replying-to = Respondendo a { $author }: { $words }
page-script-chat-direct = { $name } (DM)
page-script-chat-direct-messages = Mensagens diretas
page-script-chat-unread = { $count ->
    [one] { $shown } não lida
   *[other] { $shown } não lidas
}
page-script-chat-suggestions = { $count ->
    [one] { $count } sugestão
   *[other] { $count } sugestões
}
page-script-chat-choose = Escolher…
page-script-chat-now = agora
page-script-chat-some-time = em algum momento
page-script-chat-position = { $turn ->
    [0] Início
   *[other] Jogada { $turn } de { $turns }
}
page-script-chat-play = Reproduzir
page-script-chat-pause = Pausar
page-script-chat-open-replay = Abrir replay
page-script-chat-play-on-board = Jogar no tabuleiro
page-script-chat-reply = Responder
page-script-chat-reply-to = { $reply } a { $author }
page-script-chat-side = { $side ->
    [black] pretas
   *[white] brancas
}
page-script-chat-the-board = o tabuleiro
page-script-chat-board-begins = O tabuleiro em { $where }
page-script-chat-board-in = o tabuleiro em { $where }
page-script-chat-to-message = Ir para a mensagem
page-script-chat-to-channel = Ir para o canal
page-script-chat-full-size = Abrir em tamanho real
page-script-chat-bot = bot
page-script-chat-edited = editada
page-script-chat-only-you = Só você pode ver isto
page-script-chat-earlier = uma mensagem anterior
page-script-chat-in-reply-to = Em resposta a { $author }
