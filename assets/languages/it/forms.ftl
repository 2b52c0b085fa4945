form-turn = La tua mossa nella partita { $match }
form-preview = Anteprima nella partita { $match }
form-plan = Piano per la partita { $match }
form-change = Modifica la sfida { $match }
form-decline = Rifiuta la sfida { $match }
form-new-challenge = Nuova sfida
form-told = Come ti avviso che tocca a te
form-preferences = Le tue altre preferenze
form-settings = Impostazioni di questo server

form-your-turn = La tua mossa
form-turn-to-preview = Mossa da vedere in anteprima
form-turns-in-order = Mosse in ordine, l'ultima è tua
form-what-to-change = Che cosa vuoi cambiare?
form-reason = Motivo (facoltativo)
form-turn-hint = ad es. f6
form-plan-hint = ad es. f6 then g7
form-change-hint = ad es. side:black clock:slow
form-reason-hint = ad es. troppi impegni questa settimana

form-game = Gioco
form-clock = Orologio
form-side = Il tuo colore
form-level = Gioca contro di me a questo livello
form-opponent = Chi vuoi sfidare
form-opponent-help = Se lasci vuoto, può accettare chiunque.
form-rated = Classificata
form-rated-help = Il risultato conta per i rating di entrambi.

form-hour = A che ora arriva il messaggio giornaliero
form-quiet = Ore di silenzio senza ping
form-quiet-hint = ad es. 22-7; vuoto per nessuna
form-zone = Il tuo fuso orario
form-zone-hint = ad es. Europe/Berlin
form-reminder = Secondo promemoria quando resta
form-reminder-hint = ad es. 24h; vuoto per nessuno
form-forced = Se c'è una sola mossa possibile
form-leave = Quando si prendono le ferie
form-pages = Dove compari nelle pagine pubbliche
form-puzzles = Puzzle per altri dalle tue partite finite
form-language = La lingua in cui ti scrivo

form-threads = Dove si giocano le partite
form-timeout = Quando scade il tempo di qualcuno
form-moderators = Un ruolo che può decidere partite
form-moderators-help = Oltre a chi ha il permesso Gestisci messaggi. Lascia vuoto per nessun ruolo.
form-server-pages = Pagine pubbliche di partite e classifiche
form-server-language = La lingua di ciò che leggono tutti
