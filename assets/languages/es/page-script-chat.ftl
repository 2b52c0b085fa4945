# Lo que dice por sí solo el script del chat local.

page-script-chat-not-there = Stonepost no responde. ¿Sigue en marcha? No se ha perdido nada de lo que escribiste.
page-script-chat-gone = Ese mensaje ya no está en este canal.
page-script-chat-older = Sube para ver mensajes anteriores.
page-script-chat-start = Aquí empieza el canal.
page-script-chat-start-direct = Aquí empieza tu conversación con Stonepost.
page-script-chat-write-as = Escribe como { $name } o usa /
page-script-chat-now-as = Ahora eres { $name }
page-script-chat-replying-to = Respondiendo a { $author }: { $words }
page-script-chat-direct = { $name } (directo)
page-script-chat-direct-messages = Mensajes directos
page-script-chat-unread = { $count ->
    [one] { $shown } sin leer
   *[other] { $shown } sin leer
}
page-script-chat-suggestions = { $count ->
    [one] 1 sugerencia
   *[other] { $count } sugerencias
}
page-script-chat-choose = Elegir…
page-script-chat-now = ahora
page-script-chat-some-time = en algún momento
page-script-chat-position = { $turn ->
    [0] Inicio
   *[other] Jugada { $turn } de { $turns }
}
page-script-chat-play = Reproducir
page-script-chat-pause = Pausa
page-script-chat-open-replay = Abrir repaso
page-script-chat-play-on-board = Jugar en el tablero
page-script-chat-reply = Responder
page-script-chat-reply-to = { $reply } a { $author }
page-script-chat-side = { $side ->
    [black] negras
   *[white] blancas
}
page-script-chat-the-board = el tablero
page-script-chat-board-begins = El tablero en { $where }
page-script-chat-board-in = el tablero en { $where }
page-script-chat-to-message = Ir al mensaje
page-script-chat-to-channel = Ir al canal
page-script-chat-full-size = Abrir a tamaño completo
page-script-chat-bot = bot
page-script-chat-edited = editado
page-script-chat-only-you = Solo tú puedes ver esto
page-script-chat-earlier = un mensaje anterior
page-script-chat-in-reply-to = En respuesta a { $author }
