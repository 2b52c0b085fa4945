# La página para jugar, y las páginas de lecciones y problemas.

page-play-to-board = Ir al tablero
page-play-your-turn = Tu turno
page-play-learn = Aprender
page-play-whole-board = Tablero entero
page-play-more = Más
page-play-take-back = Deshacer
page-play-escape = Esc
page-play-enter = Intro
page-play-play = Jugar
page-play-menu = Más: girar, tablas, deshacer, abandonar, ajustes
page-play-one-back = Una jugada atrás
page-play-one-on = Una jugada adelante
page-play-close = Cerrar
page-play-choices = Opciones
page-play-beside = Junto al tablero
page-play-turns = Jugadas
page-play-rules = Reglas
page-play-talk = Charla
page-play-result = Resultado
page-play-task = Tarea
page-play-no-script = Para jugar aquí, permite los scripts de esta página. En Discord y en la línea de comandos todo funciona sin ellos.
page-play-no-script-to-learn = Para aprender aquí, permite los scripts de esta página. En Discord y en la línea de comandos todo funciona sin ellos.

page-play-too-long = Ninguna partida tiene tantas jugadas, ni tan largas.
page-play-side = El color es black (negras) o white (blancas).
page-play-too-many-parts = Ninguna jugada tiene tantas partes.
page-play-no-such-turn = La partida no tiene esa jugada.
page-play-not-yours = No tienes ninguna partida con este número.
page-play-says-too-much = Nadie dice tanto con una jugada.
page-play-press-or-submit = Pulsa un botón o envía un formulario.
page-play-not-over = La partida todavía no ha terminado.
page-play-say-ply = Di después de cuántas jugadas.
page-play-change-tried = Añade o quita una línea, o publícalo todo.
page-play-nothing-like-that = Aquí no se puede hacer nada así.
