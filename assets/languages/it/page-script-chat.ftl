page-script-chat-not-there = Stonepost non risponde. È ancora in funzione? Quello che hai scritto non è andato perso.
page-script-chat-gone = Quel messaggio non è più in questo canale.
page-script-chat-older = Scorri in su per i messaggi precedenti.
page-script-chat-start = Questo è l'inizio del canale.
page-script-chat-start-direct = Questo è l'inizio della tua conversazione con Stonepost.
page-script-chat-write-as = Scrivi come { $name }, o /comando
page-script-chat-now-as = Ora scrivi come { $name }
page-script-chat-replying-to = Risposta a { $author }: { $words }
page-script-chat-direct = { $name } (diretto)
page-script-chat-direct-messages = Messaggi diretti
page-script-chat-unread = { $count ->
    [one] { $shown } non letto
   *[other] { $shown } non letti
}
page-script-chat-suggestions = { $count ->
    [one] 1 suggerimento
   *[other] { $count } suggerimenti
}
page-script-chat-choose = Scegli…
page-script-chat-now = adesso
page-script-chat-some-time = in un momento imprecisato
page-script-chat-position = { $turn ->
    [0] Inizio
   *[other] Mossa { $turn } di { $turns }
}
page-script-chat-play = Riproduci
page-script-chat-pause = Pausa
page-script-chat-open-replay = Apri il replay
page-script-chat-play-on-board = Gioca sul tavoliere
page-script-chat-reply = Rispondi
page-script-chat-reply-to = { $reply } a { $author }
page-script-chat-side = { $side ->
    [black] Nero
   *[white] Bianco
}
page-script-chat-the-board = il tavoliere
page-script-chat-board-begins = Il tavoliere in { $where }
page-script-chat-board-in = il tavoliere in { $where }
page-script-chat-to-message = Vai al messaggio
page-script-chat-to-channel = Vai al canale
page-script-chat-full-size = Apri a dimensione originale
page-script-chat-bot = bot
page-script-chat-edited = modificato
page-script-chat-only-you = Lo vedi solo tu
page-script-chat-earlier = un messaggio precedente
page-script-chat-in-reply-to = In risposta a { $author }
