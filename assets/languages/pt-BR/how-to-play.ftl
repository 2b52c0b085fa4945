how-to-type-first = Digite sua jogada aqui, por exemplo `{ $turn }`, ou use `/move`.
how-to-type = Digite sua jogada aqui ou use `/move`.
how-to-address-first = Responda com sua jogada (menção ativada) ou me mencione, por exemplo `{ $turn }`. Você também pode usar `/move` ou clicar em “Fazer jogada”.
how-to-address = Responda com sua jogada (menção ativada) ou me mencione. Você também pode usar `/move` ou clicar em “Fazer jogada”.
how-to-press = Clique em “Fazer jogada” para jogar.

how-to-type-swap = Em vez de colocar uma pedra, as brancas podem trocar de lado: digite `swap`.
how-to-reply-swap = Em vez de colocar uma pedra, as brancas podem trocar de lado: responda `swap` ou clique em “Trocar de lado”.
how-to-press-swap = Em vez de colocar uma pedra, as brancas podem trocar de lado: clique em “Trocar de lado”.

how-to-help-channel = Na sua vez, digite sua jogada no canal da partida, por exemplo { $turns }. Você também pode usar `/move` ou clicar em “Fazer jogada” sob o tabuleiro.
how-to-help-direct = Na sua vez, digite sua jogada aqui, por exemplo { $turns }. Se várias partidas esperam por você, ponha o número da partida antes, por exemplo `#12 f6`.
how-to-help-addressed = Na sua vez, responda ao tabuleiro com sua jogada (menção ativada) ou me mencione, por exemplo { $turns }. Você também pode usar `/move`, clicar em “Fazer jogada” sob o tabuleiro ou me mandar uma mensagem direta. Não leio outras mensagens aqui.
how-to-help-answer = Na sua vez, clique em “Fazer jogada” sob o tabuleiro.
