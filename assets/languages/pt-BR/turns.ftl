turn-begun =
    { $turns ->
        [one] { $typed }… ({ $turns } jogada)
       *[other] { $typed }… ({ $turns } jogadas)
    }
turn-hello = Oi! Veja em `/help` o que eu faço.
turn-unread-reply = Não consigo ler essa resposta. Para fazer sua jogada, responda com a menção ativada, me mencione, use `/move` ou clique em “Fazer jogada”. (Se você hospeda este bot: ative a intent de conteúdo de mensagens, e eu consigo ler respostas.)
turn-edited = Editar essa mensagem não muda a jogada que você fez com ela. Para pedir para desfazê-la, use `/match undo`.
turn-edited-late = Essa edição não vale: leio edições por 5 minutos, enquanto nada mais for jogado. Para jogar isso, envie uma nova mensagem.
turn-other-match = Esse tabuleiro é da partida { $old }, mas aqui agora está em andamento a partida { $new }. Responda ao tabuleiro mais recente dela.
turn-to-resign = Para desistir da partida { $match }, use `/match resign` ou o botão “Desistir”.
turn-no-passing = Em { $game } não se passa a vez: { $why }.
turn-to-offer-draw = Para propor empate, use `/match draw` ou o botão “Propor empate”.
turn-to-take-back = Para pedir para desfazer sua última jogada, use `/match undo`.
turn-other-number = Esta é a partida { $match }, não { $typed }. Para jogar aqui, digite só `{ $turn }`.
turn-no-number = Tire o número e digite só `{ $turn }`.
