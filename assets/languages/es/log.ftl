log-heading = Partida { $match }: { $spec }
log-attached = Partida { $match }: { $spec }. Va adjunto su historial.

log-line = { $at } { $event }

log-challenged = { $who } envió el desafío
log-sought = { $who } abrió la convocatoria #{ $number }
log-paired = { $who } inició la partida para el torneo #{ $number }
log-settled = { $who } terminó la partida según decidió el torneo #{ $number }
log-moved = { $who } trasladó la partida a su propio hilo
log-countered = { $who } respondió con otras condiciones
log-accepted = { $who } aceptó el desafío
log-declined = { $who } rechazó el desafío
log-declined-because = { $who } rechazó el desafío: “{ $reason }”
log-cancelled = { $who } canceló el desafío
log-cancelled-as-deleted = { $who } canceló el desafío porque se borró su mensaje
log-expired = { $who } dejó caducar el desafío
log-played = { $who } jugó { $turn }
log-resigned = { $who } abandonó
log-aborted = { $who } anuló la partida
log-aborted-without-channel = { $who } terminó la partida porque llevaba demasiado tiempo sin poder publicar en su canal
log-ended = la jugada de { $who } terminó la partida
log-frozen = { $who } congeló la partida porque algo salió mal
log-set-aside = { $who } apartó la partida porque está dañada
log-thawed = { $who } descongeló la partida
log-had-planned = { $who } tenía planeada { $turn }
log-had-no-other-turn = { $who } no tenía otra jugada que { $turn }
log-hinted = { $who } pidió una pista para la jugada { $turn }
log-asked = { $what ->
    [draw] { $who } ofreció tablas
    [undo] { $who } pidió deshacer la última jugada
    [abort] { $who } pidió anular la partida
    [pause] { $who } pidió pausar el reloj
    [unpause] { $who } pidió reanudar el reloj
   *[add-time] { $who } pidió más tiempo en ambos relojes
}
log-asked-to-undo = { $who } pidió deshacer la última jugada: { $turn }
log-asked-for-time = { $who } pidió más tiempo en ambos relojes: { $time }
log-reminded = { $who } envió un recordatorio
log-away = { $who } está de vacaciones hasta el { $until }, así que se paró el reloj
log-leave-taken = a { $who } se le acabó el tiempo y empezó sus vacaciones hasta el { $until }
log-back = { $who } volvió, así que el reloj corre otra vez
log-leave-over = { $who } reanudó el reloj tras las vacaciones
log-snoozed = { $who } pospuso el recordatorio hasta el { $until }
log-unsaid = { $who } quitó lo que se dijo con la jugada { $turn }
log-low-time = { $who } envió un último recordatorio
log-flagged = { $who } anunció que se acabó el tiempo
log-timed-out = { $who } terminó la partida por tiempo
log-claimed = { $who } reclamó la victoria por tiempo
log-closed = { $who } cerró la partida
log-pause-ended = { $who } terminó su pausa
log-pause-over = { $who } reanudó el reloj
log-was-offline = { $who } estuvo sin conexión, y eso no cuenta como tiempo de reflexión
log-was-offline-for = { $who } estuvo sin conexión, así que el reloj ganó { $time }
log-had-wrong-time = { $who } tenía mal la hora, así que el reloj volvió a perder { $time }
log-place-lost = { $who } pausó la partida porque no podía publicar en su canal
log-place-restored = { $who } pudo volver a publicar en su canal y continuó la partida
log-resumed = { $who } continuó la partida en otro canal
log-adjudicated = { $who } decidió la partida: “{ $reason }”
log-agreed = { $who } aceptó
log-agreed-to-undo = { $who } aceptó: se deshizo { $turn }
log-declined-offer = { $who } rechazó la oferta
log-declined-request = { $who } rechazó la petición
log-withdrew-offer = { $who } retiró la oferta
log-withdrew-request = { $who } retiró la petición
