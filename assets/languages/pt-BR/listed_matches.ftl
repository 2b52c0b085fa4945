listed-won = { $match }: { $winner } venceu { $loser } { $reason ->
    [connection] por conexão
    [repetition] por repetição
    [groups] no tamanho dos grupos
    [points] nos pontos
    [line] nas barras não colocadas
    [tiles] nos quadrados
    [start] no desempate
    [resignation] por desistência
    [timeout] no tempo
    [agreement] por acordo
   *[adjudication] por decisão da moderação
 }, { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
 }
listed-drawn = { $match }: { $black } contra { $white }, empate { $reason ->
    [connection] por conexão
    [repetition] por repetição
    [groups] no tamanho dos grupos
    [points] nos pontos
    [line] nas barras não colocadas
    [tiles] nos quadrados
    [start] no desempate
    [resignation] por desistência
    [timeout] no tempo
    [agreement] por acordo
   *[adjudication] por decisão da moderação
 }, { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
 }
listed-aborted = { $match }: { $black } contra { $white }, anulada, { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
 }
listed-day = { $line }, { $day }
listed-running = { $match }: { $black } contra { $white }, { $turns ->
    [one] { $turns } jogada até agora
   *[other] { $turns } jogadas até agora
 }, { $side ->
    [black] vez das pretas
   *[white] vez das brancas
 }
listed-waiting = { $match }: { $black } contra { $white }, { $turns ->
    [one] { $turns } jogada até agora
   *[other] { $turns } jogadas até agora
 }
