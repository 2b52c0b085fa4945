# Botones
button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-change = Cambiar
button-cancel = Cancelar
button-move = Elegir jugada
button-take-back = Deshacer
button-type-it = Escribirla
button-swap = Cambiar colores
button-try-again = Reintentar
button-offer-draw = Ofrecer tablas
button-ask-for = Pedir…
button-resign = Abandonar
button-claim = Reclamar la victoria
button-rematch = Revancha
button-my-view = Mi vista
button-flip-board = Girar el tablero
button-preview = Vista previa
button-preview-another = Otra vista previa
button-back-to-board = Volver al tablero
button-play-this = Jugar esta
button-keep-playing = Seguir jugando
button-back = Atrás
button-forward = Adelante

button-example-turn = p. ej. { $turn }
button-line = Un comentario con la jugada (opcional)

button-unknown = No reconozco este botón; quizá sea de otra versión.
button-unknown-of-match = No reconozco este botón.
button-unknown-menu = No reconozco este menú; quizá sea de otra versión.
button-unknown-form = No reconozco este formulario; quizá sea de otra versión.
button-form-not-opened = El formulario “{ $title }” no se abrió. Inténtalo de nuevo.
button-nothing-changed = No se cambió nada.
button-field = “{ $field }”
button-changed-elsewhere = { $count ->
    [one] { $fields } se cambió en otro sitio mientras tenías abierto el formulario. Se queda como está; para poner lo tuyo, pulsa { button-try-again }.
   *[other] { $fields } se cambiaron en otro sitio mientras tenías abierto el formulario. Se quedan como están; para poner lo tuyo, pulsa { button-try-again }.
}
button-you-typed = Escribiste: `{ $typed }`
button-still-playing = De acuerdo, la partida sigue.
