seek-close = Cerrar convocatoria
seek-accept-one = Aceptar { $seek }
seek-close-one = Cerrar { $seek }

seek-offered = { $seeker } busca rivales: { $game }.
seek-open-to = { $range ->
    [between] Abierta a ratings de { $least } a { $most }.
    [least] Abierta a ratings desde { $least }.
    [most] Abierta a ratings hasta { $most }.
   *[any] Abierta a cualquier rating.
}
seek-at-once = { $most ->
    [1] Una partida a la vez.
   *[other] Hasta { $most } partidas a la vez.
}
seek-at-once-some-running = Hasta { NUMBER($most) } partidas a la vez, { NUMBER($running) } en curso.
seek-is-full = La convocatoria { $seek } está completa. Se abre otra vez cuando termine una de sus partidas.
seek-stays-open = La convocatoria { $seek } sigue abierta hasta que { $seeker } la cierre.
seek-closed-by-seeker = { $seeker } cerró la convocatoria { $seek }.
seek-closed-by-moderator = La moderación cerró la convocatoria { $seek }.
seek-closed-message-deleted = La convocatoria { $seek } se cerró porque se borró su mensaje.
seek-closed-lost-on-time = La convocatoria { $seek } se cerró porque { $seeker } perdió por tiempo una de sus partidas.
seek-closed-lapsed = La convocatoria { $seek } se cerró porque { $seeker } lleva 30 días sin jugar.

seek-line = { $seek } { $seeker }: { $game }, { $details }
seek-line-own = { $seek } { $game }, { $details }
seek-detail-rated = puntuada
seek-detail-casual = amistosa
seek-detail-clock = { $clock ->
    [none] sin reloj
    [normal] reloj normal
    [quick] reloj rápido
    [slow] reloj lento
   *[other] reloj { $times }
}
seek-detail-plays-black = lleva las negras
seek-detail-plays-white = lleva las blancas
seek-detail-you-play-black = llevas las negras
seek-detail-you-play-white = llevas las blancas
seek-detail-direct = por mensajes directos
seek-detail-ratings = { $range ->
    [between] ratings de { $least } a { $most }
    [least] ratings desde { $least }
    [most] ratings hasta { $most }
   *[any] cualquier rating
}
seek-detail-full = completa
seek-detail-up-to = hasta { NUMBER($most) } a la vez
seek-detail-running = { NUMBER($running) } de { NUMBER($most) } en curso

seek-list-here = { $count ->
    [0] No hay convocatorias abiertas en este servidor. Para abrir una, usa `/seek open game:onyx`.
    [one] { $count } convocatoria abierta en este servidor:
   *[other] { $count } convocatorias abiertas en este servidor:
}
seek-not-in-private-threads = Todo este servidor puede ver las convocatorias abiertas, así que haz la tuya en un canal o un hilo público. Para jugar en este hilo privado, usa `/challenge` sin rival.
seek-your-open = Convocatorias abiertas:
seek-list-yours = { $count ->
    [0] No tienes convocatorias abiertas. Para abrir una, usa `/seek open` en un canal de un servidor.
    [one] Tienes { $count } convocatoria abierta:
   *[other] Tienes { $count } convocatorias abiertas:
}
seek-list-more = … y { NUMBER($count) } más, que puedes aceptar con `/seek accept seek:`.
seek-list-kept = Para añadir una convocatoria, usa `/seek open`.
seek-list-not-kept = Las convocatorias abiertas de este servidor ya no se muestran aquí. Para verlas, usa `/seek list`.
seek-suggestion = { $seek } { $game }, { $seeker }

seek-opened = La convocatoria { $seek } está abierta.
seek-opened-listed = La convocatoria { $seek } está abierta y aparece en { $channel }.
seek-everyone-can-accept = { $most ->
    [1] Puede aceptarla cualquiera, una partida a la vez.
   *[other] Puede aceptarla cualquiera, hasta { $most } partidas a la vez.
}
seek-to-close = Para cerrarla, usa `/seek close seek:{ $number }`.
seek-you-closed = La convocatoria { $seek } está cerrada. Las partidas en curso continúan.
seek-you-closed-all = { $count ->
    [0] No tienes convocatorias abiertas.
    [1] Tu convocatoria abierta se cerró. Las partidas en curso continúan.
   *[other] Tus { $count } convocatorias abiertas se cerraron. Las partidas en curso continúan.
}
seek-begun = La partida { $match } ha empezado en { $channel }.
seek-begun-directly = La partida { $match } ha empezado en tus mensajes directos.

seek-was-closed-lost-on-time = { $seeker }: tu convocatoria { $seek }, { $game }, se cerró porque perdiste por tiempo una de sus partidas.
seek-was-closed-lapsed = { $seeker }: tu convocatoria { $seek }, { $game }, se cerró porque llevas 30 días sin jugar.
seek-was-closed-by-moderator = { $seeker }: la moderación cerró tu convocatoria { $seek }, { $game }.
seek-was-closed-message-deleted = { $seeker }: tu convocatoria { $seek }, { $game }, se cerró porque se borró su mensaje.
seek-was-closed = { $seeker }: tu convocatoria { $seek }, { $game }, se cerró.
seek-to-open-again = Para abrirla otra vez, usa `/seek open`.

seek-only-on-servers = Las convocatorias son de un servidor: usa este comando en uno de sus canales.
seek-unknown = Aquí no existe la convocatoria { $seek }. Para ver las abiertas, usa `/seek list`.
seek-not-a-number = “{ $typed }” no es el número de una convocatoria. Para ver las abiertas, usa `/seek list`.
seek-not-a-range = “{ $typed }” no es un intervalo de ratings; escribe p. ej. { $examples }.
seek-range-reversed = En “{ $typed }” el rating menor debe ir primero; escribe p. ej. { $examples }.
seek-at-once-bounds = `at_once` es un número de 1 a { NUMBER($most) }.
seek-too-many = { $most ->
    [1] Ya tienes una convocatoria abierta, y el límite es una. Ciérrala con `/seek close seek:`.
   *[other] Ya tienes { $most } convocatorias abiertas, que es el límite. Cierra una con `/seek close seek:`.
}
seek-same = Ya tienes una convocatoria abierta con estas condiciones: la { $seek }. Para cambiarla, ciérrala antes con `/seek close seek:{ $number }`.
seek-already-closed = La convocatoria { $seek } está cerrada. Para ver las abiertas, usa `/seek list`.
seek-own = Esa convocatoria es tuya; debe aceptarla otra persona.
seek-playing = Ya juegas la partida { $match } de esta convocatoria. Podrás aceptarla otra vez cuando termine.
seek-full = { $most ->
    [1] La convocatoria { $seek } está completa: { $seeker } juega una partida a la vez. Se abre otra vez cuando termine.
   *[other] La convocatoria { $seek } está completa: { $seeker } juega hasta { $most } partidas a la vez. Se abre otra vez cuando termine una.
}
seek-out-of-range = { $range ->
    [between] Esta convocatoria está abierta a ratings de { $game } de { $least } a { $most }, y el tuyo es { $rating }.
    [least] Esta convocatoria está abierta a ratings de { $game } desde { $least }, y el tuyo es { $rating }.
    [most] Esta convocatoria está abierta a ratings de { $game } hasta { $most }, y el tuyo es { $rating }.
   *[any] Esta convocatoria está abierta a cualquier rating de { $game }, y el tuyo es { $rating }.
}
seek-not-yours = Solo { $seeker } o la moderación pueden cerrar la convocatoria { $seek }.

seek-pinned = Las convocatorias abiertas se muestran ahora en este canal, en un mensaje siempre actualizado.
seek-pinned-before = La lista de { $channel } ya no se actualizará.
seek-to-unpin = Para quitarlas de aquí, usa `/seek pin on:false` o borra el mensaje.
seek-unpinned = Las convocatorias abiertas ya no se muestran en un canal. Cada convocatoria nueva tendrá su propio mensaje.
seek-none-pinned = Las convocatorias abiertas no se muestran en ningún canal.
seek-only-for-managers = Solo quien tiene el permiso Gestionar servidor puede hacer que las convocatorias abiertas se muestren en un canal.
seek-cannot-be-kept = Aquí no puedo editar mensajes, así que no puedo mantener al día una lista de convocatorias.
