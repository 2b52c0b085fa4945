place-thread = { $kind } { $match }
place-thread-of-players = { $kind } { $match }: { $challenger } – { $opponent }
place-new-thread-of-players = { $kind }: { $challenger } – { $opponent }

place-playing-in-thread = { $challenger } y { $opponent } juegan a { $spec }, en este hilo.
place-not-playing = Esta partida no empezó aquí.
place-no-thread-after-all = No pude crear un hilo aquí.
place-not-connected = Ahora mismo no tengo conexión. Inténtalo en un minuto.
place-no-threads = Para jugar esta partida, envía el desafío en otro canal.
place-standings-not-updated = Aquí no puedo editar mensajes, así que no puedo mantener al día la clasificación.
place-thread-not-allowed = Esta partida necesita su propio hilo, pero no tengo permiso para crear uno aquí. Pide a la moderación que me dé “Crear hilos públicos” y “Enviar mensajes en hilos”, o envía el desafío en otro canal.
place-no-threads-of-this-kind = Esta partida necesita su propio hilo, y eso no es posible en este tipo de canal. Juega en otro canal (en un foro, en otra publicación) o elige `where:messages` para jugar por mensajes directos.
place-no-thread-beside-private = Este es un hilo privado, y todo su canal vería el hilo de otra partida. Juega en otro canal o hilo, o elige `where:messages` para jugar por mensajes directos.
place-thread-refused = Esta partida necesita su propio hilo, pero no puedo crear uno aquí.
place-play-elsewhere = Juega en otro canal o elige `where:messages` para jugar por mensajes directos.
place-thread-failed = No pude crear un hilo para esta partida ({ $why }). Inténtalo de nuevo.

place-instead-of-thread = (No puedo publicar en el hilo de esta partida.)
place-instead-of-direct = (No puedo enviar mensajes directos a { $person }, así que esto llega aquí. Para recibirlos, permite los mensajes directos de miembros de este servidor y envíame uno.)
place-instead-of-channel = (No puedo publicar en el canal de esta partida.)
place-instead-of-channel-move = (No puedo publicar en el canal de esta partida. Para trasladarla, usa `/match resume` en otro canal.)

place-not-a-member = No estoy en este hilo: mencióname en él para añadirme.
place-no-access = No puedo ver este canal: la moderación puede darme { $needed } ahí.
place-permission = Falta un permiso: la moderación puede darme { $needed } ahí.
place-timed-out-until = La moderación me ha aislado temporalmente hasta el { $until } y puede levantarlo antes.
place-timed-out = La moderación me ha aislado temporalmente y puede levantarlo.
place-locked = Este hilo está bloqueado: la moderación puede desbloquearlo.
place-full = Ya hay todos los hilos que caben: la moderación puede cerrar algunos.
place-kind = En este tipo de canal no se pueden publicar tableros.
place-deleted = Ya no existe.
place-removed = Me expulsaron del servidor: tienen que volver a invitarme.
place-other = { $why }.

place-plain-news = Hay novedades en la partida { $match }. Para verlas, usa `/board match:{ $number }`.

place-lost = No puedo acceder al canal de la partida { $match }, { $against }.
place-lost-safe = La partida está a salvo.
place-lost-paused = La partida está a salvo y su reloj está en pausa hasta el { $until }.
place-lost-tournament-waits = Su torneo la espera: la fecha límite se retrasa lo que eso tarde, hasta el { $at } como máximo.
place-lost-ends-then = Si para entonces nadie la ha continuado, termina sin resultado.
place-lost-ends = Si nadie la ha continuado antes del { $until }, termina sin resultado.
place-lost-continue = Para continuar, usa `{ $command }` en otro canal, o aquí para jugar por mensajes directos.
place-gone = No puedo publicar en el canal de esta partida, así que su reloj está en pausa. Para continuar, usa `{ $command }` en otro canal.

place-continues-direct = La partida { $match } continúa por mensajes directos.
place-continues-here = La partida { $match } continúa aquí.

place-board-sent = No puedo publicar aquí, así que le envié el tablero a { $person } por mensaje directo.
place-board-sent-both = No puedo publicar aquí, así que envié el tablero a { $person } y { $other } por mensaje directo.
place-board-not-reached = No pude contactar con { $person }.
place-board-neither-reached = No pude contactar con { $person } ni con { $other }.
place-board-in-channel = No puedo publicar en este hilo, así que el tablero está en su canal.
place-board-waits = Todavía no he podido publicar el tablero. Lo sigo intentando.
place-board-nowhere = No puedo publicar aquí ni pude contactar con nadie por mensaje directo, así que el reloj está en pausa.

place-direct-refused-left = No pude enviarte un mensaje directo (último intento: { $tried }): no compartimos ningún servidor. Para recibirlos, envíame uno.
place-direct-refused = No pude enviarte un mensaje directo (último intento: { $tried }): los tienes cerrados para mí. Para recibirlos, permite los mensajes directos de miembros de este servidor o envíame uno.
