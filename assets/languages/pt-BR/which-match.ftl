which-match-none-here = Não há partida em andamento neste canal. Comece uma com `/challenge`.
which-match-elsewhere = Não há partida em andamento neste canal. `/games` mostra onde estão as suas.
which-match-not-a-number = “{ $typed }” não é um número de partida. Ele fica acima de cada tabuleiro, por exemplo `#12`.
which-match-unknown = Não existe a partida { $match }.
which-match-not-on-server = Não existe a partida { $match } neste servidor.
which-match-none-in-progress = Você não tem partidas em andamento. Desafie alguém com `/challenge` em um canal de servidor.
which-match-not-your-turn = Não é a sua vez em nenhuma partida. Desafie alguém com `/challenge` em um canal de servidor.
which-match-of-yours = Qual partida? Adicione o número, por exemplo `match:12`; `/games` lista as suas.
which-match-of-all = Qual partida? Adicione o número, por exemplo `match:12`.
which-match-your-turn-in = { $matches ->
    [one] É a sua vez em { $matches } partida:
   *[other] É a sua vez em { $matches } partidas:
}
which-match-line = { $match }: { $spec }
which-match-line-against = { $match }: { $spec } contra { $opponent }
which-match-number-first = Ponha o número da partida antes, por exemplo `{ $example } { $typed }`.
which-match-busy = A partida { $match } está em andamento aqui, e um canal só pode ter uma por vez.
which-match-resume-elsewhere = Use `/match resume` em outro canal.
which-match-none-to-resume = Nenhuma das suas partidas precisa ser retomada.
which-match-direct-fine = A partida { $match } é jogada por mensagem direta, então é só continuar por lá.
which-match-channel-fine = A partida { $match } ainda tem seu canal, então é só continuar por lá.

which-match-from = { $match } { $kind } de { $challenger }
which-match-against = { $state ->
    [your-turn] { $match } { $kind } contra { $opponent }, sua vez
    [their-turn] { $match } { $kind } contra { $opponent }, vez do oponente
    [in-progress] { $match } { $kind } contra { $opponent }, em andamento
    [won] { $match } { $kind } contra { $opponent }, vitória
    [drawn] { $match } { $kind } contra { $opponent }, empate
    [lost] { $match } { $kind } contra { $opponent }, derrota
    [aborted] { $match } { $kind } contra { $opponent }, anulada
   *[none] { $match } { $kind } contra { $opponent }
}
which-match-others = { $state ->
    [in-progress] { $match } { $kind }, { $black } contra { $white }, em andamento
    [aborted] { $match } { $kind }, { $black } contra { $white }, anulada
   *[none] { $match } { $kind }, { $black } contra { $white }
}
which-match-with-day = { $suggestion }, { $day }
