page-script-lost = Connessione assente. Le tue scelte restano qui.
page-script-slow = In attesa del server.
page-script-signed-out = Accedi di nuovo: la tua mossa resta qui.
page-script-how-to-sign-in = Premi «Gioca nel browser» su Discord, o usa lì `/play`.
page-script-failed = Non ha funzionato. Riprova.
page-script-checking = Controllo se la tua mossa è arrivata.
page-script-not-arrived = La tua mossa non è arrivata. È ancora qui: giocala di nuovo.
page-script-no-play-offline = Connessione assente: gioca la tua mossa quando torna.
page-script-not-your-turn = Non tocca a te.
page-script-old-position = Questa è una posizione vecchia. Torna a quella attuale per scegliere.
page-script-not-whole = La tua mossa non è ancora completa.
page-script-ended = La partita è finita.
page-script-moved = Nel frattempo la partita è andata avanti.

page-script-kept = La partita è andata avanti. Le tue scelte vanno ancora bene: { $parts }.
page-script-restored = Ecco le tue scelte di prima: { $parts }.
page-script-impossible = Le tue scelte non sono più possibili: { $parts }.
page-script-not-played = Le tue scelte non sono state giocate: { $parts }.
page-script-kept-for-later = Le tue scelte non sono state giocate: { $parts }. Restano per la tua prossima mossa.
page-script-typing = Stai scrivendo: { $typed }
page-script-unreadable = «{ $typed }» qui non si può scegliere.

page-script-let-go = Rilascia per scegliere { $cell }
page-script-let-go-back = Rilascia per annullare { $cell }
page-script-barred = { $cell } non si può scegliere
page-script-slide = Sposta il dito per cambiare; fuori dal tavoliere non scegli niente.
page-script-off = Rilascia qui per non scegliere niente

page-script-looked-at = { $turn ->
    [0] L'inizio
   *[other] Mossa { $turn } di { $turns }
}

page-script-what-if = E se…
page-script-what-if-here = E se… da qui
page-script-try = Prova
page-script-plan = Metti nel piano
page-script-remove = Togli
page-script-back-to-match = Alla partita
page-script-publish = Pubblica le mie prove
page-script-unpublish = Non pubblicare più le mie prove

page-script-published = Ora chi vede questa partita vede anche le tue prove.
page-script-unpublished = Ora le tue prove le vedi di nuovo solo tu.
page-script-not-kept = Connessione assente: la tua ultima prova non è ancora salvata. Rifalla più tardi.
page-script-over-there = Qui la partita finisce. Torna indietro, o scegli un'altra mossa.
page-script-tried = Prove
page-script-tried-before = Prove; la partita è andata diversamente
page-script-planned = { $turn }, nel piano
page-script-what-if-plays = { $side ->
    [black] E se il Nero gioca… Scegli sul tavoliere.
   *[white] E se il Bianco gioca… Scegli sul tavoliere.
}

page-script-turn = Mossa
page-script-chances = Probabilità del Nero
page-script-moments = I momenti decisivi
page-script-no-moments = Non ci sono state grandi svolte.
page-script-analyse = Analizza
page-script-copy = Copia la trascrizione
page-script-picture = Salva il tavoliere (PNG)
page-script-animation = Salva tutte le mosse (GIF)
page-script-share = Condividi
page-script-show-turn = Mostra la mossa { $turn }
page-script-try-better = Prova { $turn }
page-script-analysing = Analisi in corso… Può volerci un minuto.
page-script-copied = Trascrizione copiata.
page-script-link-copied = Link copiato.
page-script-better = Meglio { $turn }.

page-script-say = Una frase con la tua prossima mossa
page-script-note-on = { $turn ->
    [0] La tua nota sull'inizio, solo per te
   *[other] La tua nota dopo la mossa { $turn }, solo per te
}
page-script-noted = Salvata. La vedi solo tu.
page-script-not-noted = Connessione assente: la tua nota non è ancora salvata.
page-script-note = La tua nota: { $note }

page-script-play = Gioca
page-script-playing = Invio la mossa…
page-script-back-to-now = Alla posizione attuale
page-script-my-matches = Le mie partite
page-script-record = Trascrizione come testo
page-script-record-file = Salva la trascrizione
page-script-flip = Gira il tavoliere
page-script-settings = Impostazioni
page-script-all-keys = Tutti i tasti
page-script-send = Invia
page-script-more = Altro
page-script-keys = Tasti
page-script-next = Prossima: { $match }
page-script-next-in = Prossima: { $match }, { $left }

page-script-cell = { $holds ->
    [empty] { $state ->
        [can] { $cell }, vuota, si può scegliere
        [chosen] { $cell }, vuota, scelta
        [both] { $cell }, vuota, si può scegliere, scelta
       *[none] { $cell }, vuota
    }
   *[piece] { $state ->
        [can] { $cell }, { $piece }, si può scegliere
        [chosen] { $cell }, { $piece }, scelta
        [both] { $cell }, { $piece }, si può scegliere, scelta
       *[none] { $cell }, { $piece }
    }
}
page-script-group = { $count ->
    [one] { $cell }, { $piece }, da sola
   *[other] { $cell }, { $piece }, in un gruppo di { $count }: { $cells }
}
page-script-list = { $first }, { $next }
page-script-empty-row = Niente in questa riga
page-script-waiting = { $count ->
    [one] 1 partita ti aspetta
   *[other] { $count } partite ti aspettano
}
page-script-board = Tavoliere
page-script-side = { $side ->
    [black] Nero
   *[white] Bianco
}
page-script-side-to-move = { $side ->
    [black] Muove il Nero
   *[white] Muove il Bianco
}
page-script-you = Tu
page-script-opponent = Avversario
page-script-clock = { $player }: { $left }
page-script-no-clock = { $player }: senza orologio
page-script-of-both = { $first }. { $second }
page-script-title = { $match } contro { $opponent }
page-script-title-your-turn = Tocca a te · { $match } contro { $opponent }
page-script-days = { $count } g
page-script-hours = { $count } h
page-script-minutes = { $count } min
page-script-seconds = { $count } s
page-script-length = { $larger } { $smaller }

page-script-not-there = Stonepost non risponde. Riprovo…
page-script-gone = Questa partita non è più pubblica.
page-script-run = Riproduci
page-script-pause = Pausa
page-script-said-turn = Mossa { $turn }

page-script-not-sent = Connessione assente: non ha funzionato. Le tue scelte restano qui; riprova.
page-script-nothing-to-find = Ora non c'è niente da scegliere.
page-script-nothing-to-find-press = Ora non c'è niente da scegliere: premi «{ $button }» per continuare.

page-script-wish-again = Se tocco di nuovo un mio pezzo, la mossa completa viene giocata
page-script-wish-onward = Dopo la mia mossa, apri la prossima partita
page-script-wish-sound = Suono quando tocca a me
page-script-wish-notify = Notifica del browser quando tocca a me
page-script-keys-everywhere = I tasti funzionano in tutta la pagina
page-script-keys-board = I tasti funzionano solo sul tavoliere
page-script-keys-off = Solo frecce, Invio ed Esc, sul tavoliere
page-script-theme = Tema
page-script-theme-is = Tema: { $theme }
page-script-language = Lingua
page-script-language-is = Lingua: { $language }

page-script-key-type = a1, d4>e5, …
page-script-key-type-does = Scrivi una casella o una mossa, poi Invio
page-script-key-enter = Invio
page-script-key-enter-does = Scegli; gioca quando la mossa è completa
page-script-key-shift-enter = Maiusc Invio
page-script-key-shift-enter-does = Gioca
page-script-key-escape = Esc
page-script-key-escape-does = Un passo indietro; con Maiusc, annulla tutto
page-script-key-space = Spazio
page-script-key-space-does = Scegli la casella; gira una tessera (Isaac)
page-script-key-arrows = Frecce
page-script-key-arrows-does = Spostati sul tavoliere
page-script-key-slash-does = A un punto centrale accanto, e ritorno (Onyx)
page-script-key-digits = Da 1 a 9
page-script-key-digits-does = Premi una delle scelte sotto il tavoliere
page-script-key-page = Pag su, Pag giù
page-script-key-page-does = Una mossa indietro o avanti
page-script-key-home = Inizio, Fine
page-script-key-home-does = Prima e ultima posizione
page-script-key-l = Maiusc L
page-script-key-l-does = Che cosa ha fatto l'ultima mossa
page-script-key-c = Maiusc C
page-script-key-c-does = Orologi
page-script-key-o = Maiusc O
page-script-key-o-does = Che cosa c'è su questa casella
page-script-key-r = Maiusc R
page-script-key-r-does = Che cosa c'è in questa riga
page-script-key-g = Maiusc G
page-script-key-g-does = Il gruppo di questa casella; altrimenti ciò che si conta
page-script-key-d = Maiusc D
page-script-key-d-does = Che cosa fa la tua scelta
page-script-key-f = Maiusc F
page-script-key-f-does = Gira il tavoliere
page-script-key-w = Maiusc W
page-script-key-w-does = E se…: prova delle mosse; torna alla partita
page-script-key-n = Maiusc N
page-script-key-n-does = Prossima partita
page-script-key-t = Maiusc T
page-script-key-t-does = Il compito
page-script-key-help-does = Tutti i tasti
page-script-key-steps = ←, →
page-script-key-run-does = Riproduci tutte le mosse; pausa
page-script-key-cells = Frecce sul tavoliere
page-script-key-cells-does = Di casella in casella
page-script-key-next-does = Prossimo, o riprova
