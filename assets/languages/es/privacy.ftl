privacy-export = Exportar
privacy-sign-out = Cerrar sesión
privacy-forget = Que me olvides
privacy-forget-me = Olvídame
privacy-keep-everything = Conservar todo

privacy-what-i-keep = Lo que guardo
privacy-keeps-you = Sobre ti: tu id aquí, tu nombre tal como lo vi la última vez (también el de tu cuenta, si a mis imágenes les faltan letras para él), tus preferencias, a quién bloqueaste y por dónde vas en las lecciones, hasta que me pidas que te olvide.
privacy-keeps-matches = Tus partidas: quién jugó, cada jugada y su hora, resultados, ratings y clasificaciones. Se quedan, porque también son de tu rival.
privacy-keeps-bans = Vetos: si la moderación te veta en un servidor, eso y su motivo, hasta que lo levante. Que te olvide no levanta un veto: tu id se queda con él.
privacy-keeps-messages = Mensajes: hasta { $posts } después de una partida, qué mensajes publiqué sobre ella; hasta { $deliveries } después, qué comandos y mensajes atendí, por número.
privacy-keeps-writing-local = Lo que escribes: este chat guarda sus mensajes; sus imágenes, durante { $pictures }.
privacy-keeps-writing = Lo que escribes: no se guarda, salvo las jugadas que haces, lo que dices o anotas con ellas y las notas y motivos que das a un comando.
privacy-keeps-browser = Tu navegador: si juegas ahí, tu sesión sigue abierta hasta { $sessions } después de tu última visita.
privacy-keeps-where = Dónde está: en una sola base de datos, en el equipo de quien me administra y en sus copias de seguridad. Nadie más lo recibe.
privacy-what-you-can-do = Lo que puedes hacer
privacy-can-export = `/privacy export`: todo sobre ti en un archivo
privacy-can-sign-out = `/privacy sign-out`: cerrar la sesión en todos los navegadores
privacy-can-forget = `/privacy forget`: que te olvide; antes te preguntaré

privacy-exported = En este archivo está todo lo que sé de ti. Las demás personas son números en él.
privacy-too-large = Hay más sobre ti de lo que cabe en un mensaje. Quien me administra te lo puede dar: `stonepost privacy export`.

privacy-question = { $open ->
    [0] ¿Quieres que te olvide?
    [one] ¿Quieres que te olvide? Tienes 1 partida abierta: las partidas en curso se dan por abandonadas y los desafíos se cancelan o rechazan.
   *[other] ¿Quieres que te olvide? Tienes { $open } partidas abiertas: las partidas en curso se dan por abandonadas y los desafíos se cancelan o rechazan.
}
privacy-question-rest = Tus convocatorias se cierran y dejas los torneos. Se borran tus ratings, preferencias, bloqueos y avances en las lecciones, y también lo que dijiste o anotaste con tus jugadas y tu puesto en las clasificaciones.
privacy-question-matches = Tus partidas terminadas se quedan, como registros de tus rivales, con “{ $name }” en tu lugar. Lo que publiqué en canales se queda como está.
privacy-question-end = Esto no se puede deshacer.
privacy-forgetting = Ya no estás en nada de lo que estaba abierto, y en un minuto te habré olvidado. Si vuelves a usarme después, empiezas de cero.
privacy-kept = No se cambió nada.
privacy-not-yours = Solo puede responder la persona a quien se preguntó. Usa `/privacy forget`.

privacy-server-forgotten = Guardado. Cuando me expulsen de este servidor, lo olvidaré enseguida: sus canales, ajustes, clasificaciones y torneos. Las partidas terminadas se quedan como registros de quienes las jugaron; las que están en curso se pueden continuar en otro sitio.
privacy-server-change-mind = Si cambias de opinión, usa `/privacy keep-server`.
privacy-server-kept = Guardado. Cuando me expulsen de este servidor, conservaré lo que sé de él por si me vuelven a invitar, salvo que quien me administra lo haga olvidar pasado un tiempo.
