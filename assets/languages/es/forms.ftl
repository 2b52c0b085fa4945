form-turn = Tu jugada en la partida { $match }
form-preview = Vista previa en la partida { $match }
form-plan = Planear jugadas en la partida { $match }
form-change = Cambiar el desafío { $match }
form-decline = Rechazar el desafío { $match }
form-new-challenge = Nuevo desafío
form-told = Cómo se te avisa de tu turno
form-preferences = Tus otras preferencias
form-settings = Ajustes de este servidor

form-your-turn = Tu jugada
form-turn-to-preview = Jugada que quieres ver
form-turns-in-order = Jugadas en orden, la última tuya
form-what-to-change = ¿Qué quieres cambiar?
form-reason = Motivo (opcional)
form-turn-hint = p. ej. f6
form-plan-hint = p. ej. f6 then g7
form-change-hint = p. ej. side:black clock:slow
form-reason-hint = p. ej. esta semana no tengo tiempo

form-game = Juego
form-clock = Reloj
form-side = Tu color
form-level = Jugar contra mí en el nivel
form-opponent = Rival
form-opponent-help = Déjalo vacío para que acepte quien quiera.
form-rated = Puntuada
form-rated-help = El resultado cuenta para el rating de ambas partes.

form-hour = Cuándo llega el mensaje diario
form-quiet = Horas de silencio sin menciones
form-quiet-hint = p. ej. 22-7; vacío si no quieres
form-zone = Tu zona horaria
form-zone-hint = p. ej. Europe/Berlin
form-reminder = Segundo recordatorio, a falta de
form-reminder-hint = p. ej. 24h; vacío si no quieres
form-forced = Cuando solo hay una jugada legal
form-leave = Cuándo se toman vacaciones
form-pages = Dónde apareces en páginas públicas
form-puzzles = Problemas de tus partidas para otras personas
form-language = El idioma en que te escribo

form-threads = Dónde se juegan las partidas
form-timeout = Cuando a alguien se le acaba el tiempo
form-moderators = Un rol que puede decidir partidas
form-moderators-help = Además de quien tiene el permiso Gestionar mensajes. Vacío: ningún rol.
form-server-pages = Páginas públicas de partidas y tablas
form-server-language = El idioma de lo que lee todo el mundo
