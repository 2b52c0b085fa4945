tournament-button-join = Unirse
tournament-button-leave = Dejarlo
tournament-button-table = Tabla
tournament-button-cross-table = Tabla cruzada
tournament-button-archive = Archivar
tournament-button-call-off = Suspender
tournament-button-last-season = Que sea la última temporada
tournament-button-keep = Mantenerlo
tournament-button-rules = Reglas
tournament-button-log = Historial

tournament-title = #{ $number }, { $name }

tournament-someone = alguien
tournament-someone-first = Alguien

tournament-format-seasons = Temporadas
tournament-format-swiss = Suizo
tournament-format-round-robin = Todos contra todos
tournament-format-double-round-robin = Todos contra todos, doble vuelta
tournament-format-ladder = Escalera

tournament-stage-open = abierto
tournament-stage-open-season = temporada { $season } abierta
tournament-stage-running = en curso
tournament-stage-running-season = temporada { $season } en curso
tournament-stage-finished = terminado
tournament-stage-archived = archivado
tournament-stage-too-few = no empezó: pocos participantes

tournament-players = { $count ->
    [one] 1 participante
   *[other] { $count } participantes
}

tournament-list-last = { $people } y { $person }
tournament-list-next = { $people }, { $person }
tournament-list-more = { $people } y { NUMBER($count) } más
