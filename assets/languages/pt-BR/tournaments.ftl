tournament-button-join = Entrar
tournament-button-leave = Sair
tournament-button-table = Tabela
tournament-button-cross-table = Tabela cruzada
tournament-button-archive = Arquivar
tournament-button-call-off = Cancelar torneio
tournament-button-last-season = Fazer dela a última
tournament-button-keep = Manter
tournament-button-rules = Regras
tournament-button-log = Log

tournament-title = #{ $number }, { $name }

tournament-someone = alguém
tournament-someone-first = Alguém

tournament-format-seasons = Temporadas
tournament-format-swiss = Suíço
tournament-format-round-robin = Todos contra todos
tournament-format-double-round-robin = Turno e returno
tournament-format-ladder = Escada

tournament-stage-open = inscrições abertas
tournament-stage-open-season = inscrições abertas para a temporada { $season }
tournament-stage-running = em andamento
tournament-stage-running-season = temporada { $season } em andamento
tournament-stage-finished = terminado
tournament-stage-archived = arquivado
tournament-stage-too-few = não começou: faltou gente

tournament-players = { $count ->
    [one] { $count } participante
   *[other] { $count } participantes
}

tournament-list-last = { $people } e { $person }
tournament-list-next = { $people }, { $person }
tournament-list-more = { $people } e mais { NUMBER($count) }
