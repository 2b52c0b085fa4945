challenge-offered = { $opponent }: { $challenger } te desafía a { $game }.
challenge-offered-to-anyone = { $challenger } lanza un desafío abierto: { $game }.
challenge-was-offered = Desafío de { $challenger }: { $game }.
challenge-note = “{ $note }”

challenge-sides-random = Colores al azar.
challenge-sides-black = { $challenger } lleva las negras y juega primero.
challenge-sides-white = { $challenger } lleva las blancas, así que su rival juega primero.

challenge-terms-rated = Puntuada.
challenge-terms-rated-direct = Puntuada, por mensajes directos.
challenge-terms-casual = Amistosa.
challenge-terms-casual-direct = Amistosa, por mensajes directos.
challenge-terms-no-clock = Sin reloj.
challenge-terms-clock = Reloj: { $clock }.

challenge-expires = El desafío { $challenge } caduca el { $time }.
challenge-still-open = { $opponent }: el desafío de { $challenger } espera tu respuesta.

challenge-moved = Este desafío se trasladó a otro canal.
challenge-became-accepted = { $opponent } aceptó.
challenge-became-declined = { $opponent } rechazó.
challenge-became-declined-because = { $opponent } rechazó: “{ $reason }”
challenge-became-cancelled = { $challenger } canceló el desafío.
challenge-became-expired = Nadie aceptó a tiempo: este desafío caducó.

challenge-declined = { $challenger }: { $opponent } rechazó el desafío { $challenge }, { $game }.
challenge-declined-because = { $challenger }: { $opponent } rechazó el desafío { $challenge }, { $game }: “{ $reason }”.
challenge-declined-by-opponent = { $challenger }: tu rival rechazó el desafío { $challenge }, { $game }.
challenge-declined-by-opponent-because = { $challenger }: tu rival rechazó el desafío { $challenge }, { $game }: “{ $reason }”.
challenge-other-terms = Para desafiar a otra persona o probar otras condiciones, usa `/challenge`.
challenge-deleted = { $challenger }: tu desafío { $challenge }, { $game }, se canceló porque se borró su mensaje. Para enviarlo otra vez, usa `/challenge`.
challenge-deleted-against = { $challenger }: tu desafío { $challenge }, { $game } contra { $opponent }, se canceló porque se borró su mensaje. Para enviarlo otra vez, usa `/challenge`.

challenge-countered-by = { $who } respondió al desafío { $challenge } con otras condiciones; míralas abajo.
challenge-countered = El desafío { $challenge } tiene nuevas condiciones; míralas abajo.

challenge-sent = Desafío enviado. { $opponent } puede aceptarlo abajo.
challenge-sent-to-anyone = Desafío enviado. Quien quiera puede aceptarlo abajo.
challenge-nobody-yet = Todavía no ha pasado por aquí nadie que se llame { $name }.
challenge-did-you-mean = ¿Querías decir { $who }? Si es así, cancela el desafío de abajo y envíalo otra vez.
challenge-maybe-typo = Si te equivocaste al escribirlo, cancela el desafío de abajo y envíalo otra vez.
challenge-not-on-server = { $name } no está en este servidor, así que no podría aceptar. Pídele que se una o desafía a alguien que esté aquí.
challenge-cannot-see-channel = { $name } no puede ver este canal, así que no podría aceptar. Haz el desafío en un canal que vean ambas partes o pide a la moderación que le dé acceso a este.
challenge-sent-in-last-channel = Desafío enviado en el canal de tu última partida.
challenge-already-sent = Ya enviaste ese desafío; ahora le toca a { $opponent } aceptarlo.
challenge-only-in-channels = Usa este comando en un canal que tu rival pueda ver o juega contra mí: añade `level:3`.
challenge-too-many = { $most ->
    [1] Ya tienes un desafío abierto, y el límite es uno. Cancélalo (mira en `/games`) o espera a que te respondan.
   *[other] Ya tienes { $most } desafíos abiertos, que es el límite. Cancela uno (mira en `/games`) o espera a que te respondan.
}
challenge-which-game = ¿A qué juego quieres jugar con { $opponent }? Esto usa las opciones habituales; para elegir las tuyas, usa `/challenge`.
challenge-none-to-counter = No tienes ningún desafío por responder.
challenge-which-to-counter = Tienes más de un desafío. Añade el número del que quieras, p. ej. `match:12`; los verás en `/games`.
challenge-same-terms = Son las mismas condiciones. Escribe lo que quieras cambiar, p. ej. `side:black clock:slow`, o acepta el desafío.
challenge-you-declined = Desafío rechazado.
challenge-sent-back = Devuelto con tus condiciones.

challenge-not-yourself = El desafío tiene que ser para otra persona.
challenge-bots-cannot-play = Los bots no pueden jugar; elige a una persona.
challenge-you-blocked = Bloqueaste a { $who }. Usa `/block remove` si quieres volver a jugar con esa persona.
challenge-no-longer-here = { $who } ya no está aquí, así que no es posible jugar con esa persona.
challenge-blocked-by = { $who } no acepta desafíos tuyos.
