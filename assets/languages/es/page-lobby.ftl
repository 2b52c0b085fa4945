# La sala, y la lista de las propias partidas.

page-lobby-your-turn = Tu turno
page-lobby-chat = Chat
page-lobby-learn = Aprender
page-lobby-lessons = Lecciones
page-lobby-puzzles = Problemas
page-lobby-puzzle-of-day = Problema del día
page-lobby-rules = Reglas
page-lobby-rules-of = Reglas de { $game }
page-lobby-to-games = Ir a los juegos
page-lobby-to-matches = Ir a mis partidas
page-lobby-to-rules = Ir a las reglas
page-lobby-theirs = Turno de tu rival
page-lobby-finished = Terminadas
page-lobby-own-challenges = Tus desafíos
page-lobby-challenges = Te desafían
page-lobby-new-match = Una partida nueva
page-lobby-open-chat = Abrir el chat
page-lobby-next = Siguiente: { $game }
page-lobby-next-in = Siguiente: { $game }, { $left }
page-lobby-you-are = Eres { $name }. Cambiar de nombre
page-lobby-waiting = { $count ->
    [one] 1 partida te espera
   *[other] { $count } partidas te esperan
}

page-lobby-script = Para empezar una partida aquí, esta página necesita JavaScript, que se carga solo desde el propio Stonepost.
page-lobby-title = Cinco juegos, jugada a jugada
page-lobby-about = Juega ya contra la máquina, o con otra persona, cada cual cuando le venga bien.
page-lobby-about-chat = Todo esto se puede hacer también por mensaje, como en Discord.
page-lobby-about-learn = Lecciones de cada juego, y posiciones en las que solo hay una buena jugada.
page-lobby-nothing-waits = No te espera ninguna partida.
page-lobby-welcome = Con Stonepost se juega a juegos de tablero por mensaje, sobre todo en Discord, y también aquí. Para jugar en este navegador, pulsa “Jugar en el navegador” debajo de un tablero en Discord, o usa allí `/play`.
page-lobby-tell = Cuando sea tu turno
page-lobby-tell-sound = Avisar con un sonido
page-lobby-tell-notify = Mostrar una notificación
page-lobby-tell-about = Mientras tengas esta página abierta en una pestaña.

page-lobby-withdraw = Retirar
page-lobby-accept = Aceptar
page-lobby-decline = Rechazar
page-lobby-answer-to = { $answer }: { $challenge }

page-lobby-play = Jugar
page-lobby-play-game = Jugar a { $game }
page-lobby-learn-game = Aprender { $game }
page-lobby-friend = Otra persona
page-lobby-play-friend = Jugar a { $game } con otra persona

page-lobby-level = Nivel
page-lobby-strength = { $strength }.
page-lobby-friends-name = Nombre de tu rival
page-lobby-friends-name-hint = Tu rival abre esta página con ese nombre y acepta.
page-lobby-friend-title = { $game } con otra persona
page-lobby-challenge = Desafiar
page-lobby-colour = Tu color
page-lobby-random = Al azar
page-lobby-black = Negras
page-lobby-white = Blancas
page-lobby-board = Tablero
page-lobby-name = Nombre
page-lobby-name-hint = Aquí no se inicia sesión: quien pueda abrir esta página puede jugar con cualquier nombre.
page-lobby-who = ¿Quién eres?
page-lobby-go-on = Seguir
page-lobby-cancel = Cancelar
page-lobby-no-friend = Escribe el nombre de tu rival.
