sign-in-play-in-browser = Gioca nel browser
sign-in-all-matches = Tutte le mie partite
sign-in-one-match = Partita { $match }

sign-in-link = Con questo link accedi e giochi nel browser. È solo per te, funziona una volta sola e scade tra { $time }.
sign-in-links = Con questi link accedi e giochi nel browser. Sono solo per te; ognuno funziona una volta sola e scade tra { $time }.
sign-in-no-pages = Qui il gioco nel browser non è attivo. Chi mi gestisce può attivarlo con l'impostazione `public_url`; se non sai chi è, chiedi a chi ha creato il tuo server.
sign-in-not-in-public = Qui tutti vedrebbero un link che è solo per te. Mandami `/play` in un messaggio diretto.
sign-in-another = Per averne uno nuovo, usa `/play` o premi di nuovo «{ $button }».
sign-in-unknown = Questo link non è mio, o ne manca un pezzo.
sign-in-expired = Questo link è scaduto.
sign-in-used = Questo link è già stato usato, e ognuno funziona una volta sola.
sign-in-forgotten = Questo link era per una persona che ho dimenticato, come mi ha chiesto.
sign-in-no-accounts = Qui l'accesso con un account non è attivo. Usa `/play` dove giochi.
sign-in-not-accepted = { $platform } non conferma che sei tu: forse è passato troppo tempo. Riprova.
sign-in-not-answered = Al momento non riesco a chiedere a { $platform } chi sei. Riprova tra un minuto.
sign-in-stranger = Non ti conosco ancora. Prima gioca una partita su { $platform }: si comincia con `/challenge`.
sign-in-not-a-player = Non giochi questa partita, quindi qui non c'è niente per te.
sign-in-somebody-else = Hai fatto l'accesso come { $name }, ma questo link è per { $person }. Se è tuo, prima esci e poi aprilo di nuovo.
sign-in-another-account = In questo browser hai fatto l'accesso come { $name }. Per continuare come { $person }, prima esci e poi riprova.
sign-in-signed-out = { $browsers ->
    [0] Non avevi accessi aperti.
    [one] Fatto: accesso chiuso in 1 browser.
   *[other] Fatto: accesso chiuso in { $browsers } browser.
}
