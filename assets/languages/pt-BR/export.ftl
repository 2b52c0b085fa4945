export-one-so-far = Aqui está o registro da partida { $match } até agora.
export-one = Aqui está o registro da partida { $match }.
export-several = { $count ->
    [0] Nenhuma das partidas pôde ser exportada.
    [one] Aqui está o registro de { $count } partida.
   *[other] Aqui estão os registros de { $count } partidas.
}
export-full = { $left-out ->
    [one] Estas são as mais recentes; mais { $left-out } não cabe no arquivo. Quem hospeda este bot pode obter todas com `stonepost export`.
   *[other] Estas são as mais recentes; mais { $left-out } não cabem no arquivo. Quem hospeda este bot pode obter todas com `stonepost export`.
}
export-damaged = { $count ->
    [one] A partida { $matches } está danificada e ficou de fora.
   *[other] As partidas { $matches } estão danificadas e ficaram de fora.
}
export-many-damaged = { $more ->
   *[other] As partidas { $matches } e mais { $more } estão danificadas e ficaram de fora.
}
export-none-of-yours = Você ainda não tem partidas terminadas.
export-none-of-theirs-here = { $person } não tem partidas terminadas neste servidor, nem contra você.
export-none-of-theirs = { $person } não tem partidas terminadas contra você. Para exportar partidas de um servidor, use este comando lá.
export-none-on-server = Nenhuma partida terminou neste servidor ainda.
export-never-played = { $name } nunca jogou aqui.
export-not-a-server = Isto não é um servidor. Use este comando no servidor cujas partidas você quer exportar.
export-only-for-managers = Só quem tem a permissão Gerenciar servidor pode exportar todas as partidas dele.
