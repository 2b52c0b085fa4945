button-accept = Accetta
button-decline = Rifiuta
button-withdraw = Ritira
button-change = Modifica
button-cancel = Annulla
button-move = Muovi
button-take-back = Un passo indietro
button-type-it = Scrivila
button-swap = Scambia
button-try-again = Riprova
button-offer-draw = Offri patta
button-ask-for = Chiedi…
button-resign = Abbandona
button-claim = Reclama la vittoria
button-rematch = Rivincita
button-my-view = La mia vista
button-flip-board = Gira il tavoliere
button-preview = Anteprima di una mossa
button-preview-another = Un'altra anteprima
button-back-to-board = Torna al tavoliere
button-play-this = Gioca questa
button-keep-playing = Continua a giocare
button-back = Indietro
button-forward = Avanti

button-example-turn = ad es. { $turn }
button-line = Una frase di accompagnamento (facoltativa)

button-unknown = Non riconosco questo pulsante; forse è di un'altra versione.
button-unknown-of-match = Non riconosco questo pulsante.
button-unknown-menu = Non riconosco questo menu; forse è di un'altra versione.
button-unknown-form = Non riconosco questo modulo; forse è di un'altra versione.
button-form-not-opened = Il modulo «{ $title }» non si è aperto. Riprova.
button-nothing-changed = Non è cambiato nulla.
button-field = «{ $field }»
button-changed-elsewhere = { $count ->
    [one] { $fields }: il valore è stato cambiato altrove mentre il tuo modulo era aperto. Resta com'è ora; per impostare il tuo, premi { button-try-again }.
   *[other] { $fields }: i valori sono stati cambiati altrove mentre il tuo modulo era aperto. Restano come sono ora; per impostare i tuoi, premi { button-try-again }.
}
button-you-typed = Hai scritto: `{ $typed }`
button-still-playing = OK, la partita continua.
