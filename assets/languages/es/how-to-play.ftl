how-to-type-first = Escribe aquí tu jugada, p. ej. `{ $turn }`, o usa `/move`.
how-to-type = Escribe aquí tu jugada o usa `/move`.
how-to-address-first = Responde con tu jugada (con la mención activada) o mencióname, p. ej. `{ $turn }`. También puedes usar `/move` o pulsar Elegir jugada.
how-to-address = Responde con tu jugada (con la mención activada) o mencióname. También puedes usar `/move` o pulsar Elegir jugada.
how-to-press = Pulsa Elegir jugada para jugar.

how-to-type-swap = En vez de colocar una piedra, las blancas pueden cambiar los colores: escribe `swap`.
how-to-reply-swap = En vez de colocar una piedra, las blancas pueden cambiar los colores: responde `swap` o pulsa Cambiar colores.
how-to-press-swap = En vez de colocar una piedra, las blancas pueden cambiar los colores: pulsa Cambiar colores.

how-to-help-channel = Cuando sea tu turno, escribe tu jugada en el canal de la partida, p. ej. { $turns }. También puedes usar `/move` o pulsar Elegir jugada debajo del tablero.
how-to-help-direct = Cuando sea tu turno, escribe tu jugada aquí, p. ej. { $turns }. Si te esperan varias partidas, pon delante el número de la partida, p. ej. `#12 f6`.
how-to-help-addressed = Cuando sea tu turno, responde al tablero con tu jugada (con la mención activada) o mencióname, p. ej. { $turns }. También puedes usar `/move`, pulsar Elegir jugada debajo del tablero o enviarme un mensaje directo. Aquí no leo otros mensajes.
how-to-help-answer = Cuando sea tu turno, pulsa Elegir jugada debajo del tablero.
