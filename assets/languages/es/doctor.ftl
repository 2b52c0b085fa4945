doctor-fine = Todo está bien.
doctor-problems = Hay fallos.
doctor-works = ✅ { $finding }
doctor-fails = ❌ { $finding }

doctor-direct-messages = Puedo enviarte mensajes directos.
doctor-permissions = Aquí tengo todos los permisos que necesito: puedo ver el canal, enviar mensajes, adjuntar tableros y responder.
doctor-threads = Aquí puedo usar hilos, así que puede haber varias partidas a la vez.
doctor-private-thread = Este es un hilo privado: puede tener una partida a la vez, y nada de él aparece en su canal.
doctor-no-threads = Aquí no puedo usar hilos, así que solo puede haber una partida a la vez.
doctor-reads-messages = Aquí leo los mensajes normales: basta con escribir tu jugada, p. ej. `f3>g2 c5`.
doctor-reads-no-messages = Aquí no leo los mensajes normales: responde al tablero, mencióname, pulsa Elegir jugada o usa `/move`.
doctor-database = Puedo guardar en mi base de datos ({ $millis } ms).
doctor-no-database = Ahora mismo no puedo guardar en mi base de datos, así que nadie puede jugar. Avisa a quien administra este bot.
doctor-all-channels = Puedo publicar en todos los canales que he usado en este servidor.
doctor-all-other-channels = Puedo publicar en todos los demás canales que he usado en este servidor.
doctor-refused = No puedo publicar en { $channel }. { $obstacle }
doctor-refused-for-now = No puedo publicar en { $channel }. { $obstacle } Lo sigo intentando.
doctor-more-refused = { $count ->
    [one] Tampoco puedo publicar en 1 canal más.
   *[other] Tampoco puedo publicar en { $count } canales más.
}
doctor-nothing-waits = No hay nada pendiente de enviar en este servidor.
doctor-waiting = Mensajes pendientes de enviar en este servidor: { $count }.
doctor-waiting-refused = Mensajes pendientes de enviar en este servidor: { $count }. El último intento falló: { $why }. Lo sigo intentando.
