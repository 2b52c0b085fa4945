sign-in-play-in-browser = Jugar en el navegador
sign-in-all-matches = Todas mis partidas
sign-in-one-match = Partida { $match }

sign-in-link = Este enlace inicia tu sesión para jugar en tu navegador. Es solo para ti, funciona una vez y caduca en { $time }.
sign-in-links = Estos enlaces inician tu sesión para jugar en tu navegador. Son solo para ti; cada uno funciona una vez y caduca en { $time }.
sign-in-no-pages = Jugar en el navegador no está configurado aquí. Quien me administra puede activarlo con el ajuste `public_url`; si no sabes quién es, pregunta a quien lleva tu servidor.
sign-in-not-in-public = Aquí todo el mundo vería un enlace que es solo para ti. Envíame `/play` por mensaje directo.
sign-in-another = Para recibir uno nuevo, usa `/play` o pulsa “{ $button }” otra vez.
sign-in-unknown = Este enlace no es de los míos o le falta una parte.
sign-in-expired = Este enlace ha caducado.
sign-in-used = Este enlace ya se usó, y cada uno funciona solo una vez.
sign-in-forgotten = Este enlace era para alguien a quien olvidé porque me lo pidió.
sign-in-no-accounts = Iniciar sesión con una cuenta no está configurado aquí. Usa `/play` donde juegas.
sign-in-not-accepted = { $platform } no confirma que seas tú: puede que tardara demasiado. Inténtalo de nuevo.
sign-in-not-answered = Ahora mismo no puedo preguntar a { $platform } quién eres. Inténtalo en un minuto.
sign-in-stranger = Todavía no te conozco. Juega primero una partida en { $platform }: `/challenge` empieza una.
sign-in-not-a-player = No juegas esta partida, así que aquí no hay nada para ti.
sign-in-somebody-else = Tienes la sesión iniciada como { $name }, pero este enlace es para { $person }. Si es tuyo, cierra antes la sesión y ábrelo otra vez.
sign-in-another-account = En este navegador tienes la sesión iniciada como { $name }. Para seguir como { $person }, cierra antes la sesión e inténtalo otra vez.
sign-in-signed-out = { $browsers ->
    [0] No tenías ninguna sesión abierta.
    [one] Se cerró tu sesión en 1 navegador.
   *[other] Se cerró tu sesión en { $browsers } navegadores.
}
