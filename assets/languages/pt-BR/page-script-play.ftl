# O que dizem sozinhas a página para jogar, a página pública de uma partida e as de lições e problemas.

page-script-lost = Sem conexão. O que você montou está guardado.
page-script-slow = Esperando o servidor.
page-script-signed-out = Entre de novo: sua jogada está guardada.
page-script-how-to-sign-in = Clique em “Jogar no navegador” no Discord ou use `/play` lá.
page-script-failed = Não deu certo. Tente de novo.
page-script-checking = Conferindo se sua jogada chegou.
page-script-not-arrived = Sua jogada não chegou. Ela ainda está aqui: jogue de novo.
page-script-no-play-offline = Sem conexão: faça sua jogada quando ela voltar.
page-script-not-your-turn = Não é sua vez.
page-script-old-position = Esta posição é antiga. Volte para a atual para escolher algo.
page-script-not-whole = Sua jogada ainda não está completa.
page-script-ended = A partida acabou.
page-script-moved = A partida avançou nesse meio-tempo.

page-script-kept = A partida avançou. O que você montou ainda vale: { $parts }.
page-script-restored = Isto é o que você montou antes: { $parts }.
page-script-impossible = O que você montou não é mais possível: { $parts }.
page-script-not-played = O que você montou não foi jogado: { $parts }.
page-script-kept-for-later = O que você montou não foi jogado: { $parts }. Fica guardado para a sua próxima jogada.
page-script-typing = Você está digitando: { $typed }
page-script-unreadable = “{ $typed }” não pode ser escolhido aqui.

page-script-let-go = Solte para escolher { $cell }
page-script-let-go-back = Solte para desfazer { $cell }
page-script-barred = Não dá para escolher { $cell }
page-script-slide = Deslize para escolher outra; fora do tabuleiro, nada é escolhido.
page-script-off = Solte aqui para não escolher nada

page-script-looked-at = { $turn ->
    [0] O início
   *[other] Jogada { $turn } de { $turns }
}

page-script-what-if = E se…?
page-script-what-if-here = E se, daqui…?
page-script-try = Testar
page-script-plan = Planejar isto
page-script-remove = Tirar
page-script-back-to-match = Ir para a partida
page-script-publish = Publicar o que testei
page-script-unpublish = Deixar de publicar o que testei

page-script-published = Agora quem vê esta partida também vê o que você testou.
page-script-unpublished = O que você testou voltou a ser só seu.
page-script-not-kept = Sem conexão: o que você acabou de testar ainda não foi guardado. Teste de novo mais tarde.
page-script-over-there = Aqui a partida já acabou. Volte ou escolha outra jogada.
page-script-tried = Testado
page-script-tried-before = Testado; a partida seguiu outro caminho
page-script-planned = { $turn }, planejada
page-script-what-if-plays = { $side ->
    [black] E se as pretas jogarem…? Escolha no tabuleiro.
   *[white] E se as brancas jogarem…? Escolha no tabuleiro.
}

page-script-turn = Jogada
page-script-chances = Chances das pretas
page-script-moments = Momentos decisivos
page-script-no-moments = Não houve grandes viradas.
page-script-analyse = Analisar
page-script-copy = Copiar o registro
page-script-picture = Salvar o tabuleiro (PNG)
page-script-animation = Salvar todas as jogadas (GIF)
page-script-share = Compartilhar
page-script-show-turn = Mostrar a jogada { $turn }
page-script-try-better = Testar { $turn }
page-script-analysing = Analisando… Pode levar um minuto.
page-script-copied = O registro foi copiado.
page-script-link-copied = O link foi copiado.
page-script-better = { $turn } era melhor.

page-script-say = Diga algo com a sua próxima jogada
page-script-note-on = { $turn ->
    [0] Sua nota sobre o início, só para você
   *[other] Sua nota após a jogada { $turn }, só para você
}
page-script-noted = Salva. Só você vê.
page-script-not-noted = Sem conexão: sua nota ainda não foi salva.
page-script-note = Sua nota: { $note }

page-script-play = Jogar
page-script-playing = Jogando…
page-script-back-to-now = Posição atual
page-script-my-matches = Minhas partidas
page-script-record = Registro em texto
page-script-record-file = Salvar o registro
page-script-flip = Girar tabuleiro
page-script-settings = Configurações
page-script-all-keys = Todas as teclas
page-script-send = Enviar
page-script-more = Mais
page-script-keys = Teclas
page-script-next = Próxima: { $match }
page-script-next-in = Próxima: { $match }, { $left }

page-script-cell = { $holds ->
    [empty] { $state ->
        [can] { $cell }, vazia, pode ser escolhida
        [chosen] { $cell }, vazia, escolhida
        [both] { $cell }, vazia, pode ser escolhida, escolhida
       *[none] { $cell }, vazia
    }
   *[piece] { $state ->
        [can] { $cell }, { $piece }, pode ser escolhida
        [chosen] { $cell }, { $piece }, escolhida
        [both] { $cell }, { $piece }, pode ser escolhida, escolhida
       *[none] { $cell }, { $piece }
    }
}
page-script-group = { $count ->
    [one] { $cell }, { $piece }, sem grupo
   *[other] { $cell }, { $piece }, em um grupo de { $count }: { $cells }
}
page-script-list = { $first }, { $next }
page-script-empty-row = Não há nada nesta fileira
page-script-waiting = { $count ->
    [one] { $count } partida espera por você
   *[other] { $count } partidas esperam por você
}
page-script-board = Tabuleiro
page-script-side = { $side ->
    [black] Pretas
   *[white] Brancas
}
page-script-side-to-move = { $side ->
    [black] Pretas, é a vez delas
   *[white] Brancas, é a vez delas
}
page-script-you = Você
page-script-opponent = Oponente
page-script-clock = { $player }: { $left }
page-script-no-clock = { $player }: sem relógio
page-script-of-both = { $first }. { $second }
page-script-title = { $match } contra { $opponent }
page-script-title-your-turn = Sua vez · { $match } contra { $opponent }
page-script-days = { $count } d
page-script-hours = { $count } h
page-script-minutes = { $count } min
page-script-seconds = { $count } s
page-script-length = { $larger } { $smaller }

page-script-not-there = O Stonepost não está respondendo. Tentando de novo…
page-script-gone = Esta partida não é mais pública.
page-script-run = Reproduzir
page-script-pause = Pausar
page-script-said-turn = Jogada { $turn }

page-script-not-sent = Sem conexão: isso não foi feito. O que você montou está guardado; tente de novo.
page-script-nothing-to-find = Não há nada para escolher agora.
page-script-nothing-to-find-press = Não há nada para escolher agora: clique em “{ $button }” para continuar.

page-script-wish-again = Tocar de novo na minha peça faz a jogada, se já estiver completa
page-script-wish-onward = Depois da minha jogada, abrir a próxima partida
page-script-wish-sound = Som quando for minha vez
page-script-wish-notify = Notificação do navegador quando for minha vez
page-script-keys-everywhere = As teclas funcionam na página toda
page-script-keys-board = As teclas funcionam só no tabuleiro
page-script-keys-off = Só setas, Enter e Esc, no tabuleiro
page-script-theme = Tema
page-script-theme-is = Tema: { $theme }
page-script-language = Idioma
page-script-language-is = Idioma: { $language }

page-script-key-type = a1, d4>e5, …
page-script-key-type-does = Digitar uma casa ou uma jogada e depois Enter
page-script-key-enter = Enter
page-script-key-enter-does = Escolher; jogar quando a jogada está completa
page-script-key-shift-enter = Shift Enter
page-script-key-shift-enter-does = Jogar
page-script-key-escape = Esc
page-script-key-escape-does = Desfazer; com Shift, tudo
page-script-key-space = Espaço
page-script-key-space-does = Escolher a casa; girar uma barra (Isaac)
page-script-key-arrows = Setas
page-script-key-arrows-does = Andar pelo tabuleiro
page-script-key-slash-does = Para um ponto central ao lado, e de volta (Onyx)
page-script-key-digits = 1 a 9
page-script-key-digits-does = Usar uma das opções embaixo do tabuleiro
page-script-key-page = Page Up, Page Down
page-script-key-page-does = Voltar ou avançar uma jogada
page-script-key-home = Home, End
page-script-key-home-does = Primeira e última posição
page-script-key-l = Shift L
page-script-key-l-does = O que a última jogada fez
page-script-key-c = Shift C
page-script-key-c-does = Relógios
page-script-key-o = Shift O
page-script-key-o-does = O que há nesta casa
page-script-key-r = Shift R
page-script-key-r-does = O que há nesta fileira
page-script-key-g = Shift G
page-script-key-g-does = O grupo desta casa; senão, o que se conta
page-script-key-d = Shift D
page-script-key-d-does = O que sua escolha faz
page-script-key-f = Shift F
page-script-key-f-does = Girar o tabuleiro
page-script-key-w = Shift W
page-script-key-w-does = E se…?: testar jogadas; voltar à partida
page-script-key-n = Shift N
page-script-key-n-does = Próxima partida
page-script-key-t = Shift T
page-script-key-t-does = A tarefa
page-script-key-help-does = Todas as teclas
page-script-key-steps = ←, →
page-script-key-run-does = Reproduzir todas as jogadas; pausar
page-script-key-cells = Setas no tabuleiro
page-script-key-cells-does = De casa em casa
page-script-key-next-does = Próximo, ou tentar de novo
