button-accept = Aceitar
button-decline = Recusar
button-withdraw = Retirar
button-change = Mudar
button-cancel = Cancelar
button-move = Fazer jogada
button-take-back = Desfazer
button-type-it = Digitar
button-swap = Trocar de lado
button-try-again = Tentar de novo
button-offer-draw = Propor empate
button-ask-for = Pedir…
button-resign = Desistir
button-claim = Reivindicar vitória
button-rematch = Revanche
button-my-view = Minha visão
button-flip-board = Girar tabuleiro
button-preview = Prévia de jogada
button-preview-another = Outra prévia
button-back-to-board = Voltar ao tabuleiro
button-play-this = Jogar esta
button-keep-playing = Continuar jogando
button-back = Anterior
button-forward = Próxima

button-example-turn = ex.: { $turn }
button-line = Um recado junto (opcional)

button-unknown = Não reconheço este botão; talvez seja de outra versão.
button-unknown-of-match = Não reconheço este botão.
button-unknown-menu = Não reconheço este menu; talvez seja de outra versão.
button-unknown-form = Não reconheço este formulário; talvez seja de outra versão.
button-form-not-opened = O formulário “{ $title }” não abriu. Tente de novo.
button-nothing-changed = Nada mudou.
button-field = “{ $field }”
button-changed-elsewhere = { $count ->
    [one] { $fields } mudou em outro lugar enquanto seu formulário estava aberto. Fica como está agora; para usar o que você escreveu, clique em “{ button-try-again }”.
   *[other] { $fields } mudaram em outro lugar enquanto seu formulário estava aberto. Ficam como estão agora; para usar o que você escreveu, clique em “{ button-try-again }”.
}
button-you-typed = Você digitou: `{ $typed }`
button-still-playing = OK, a partida continua.
