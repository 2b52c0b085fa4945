place-thread = { $kind } { $match }
place-thread-of-players = { $kind } { $match }: { $challenger } – { $opponent }
place-new-thread-of-players = { $kind }: { $challenger } – { $opponent }

place-playing-in-thread = { $challenger } e { $opponent } giocano a { $spec } in questo thread.
place-not-playing = Questa partita non è cominciata qui.
place-no-thread-after-all = Qui non sono riuscito a creare un thread.
place-not-connected = Al momento non ho connessione. Riprova tra un minuto.
place-no-threads = Per giocare questa partita, invia la sfida in un altro canale.
place-standings-not-updated = Qui non posso modificare messaggi, quindi non riesco a tenere aggiornata la classifica.
place-thread-not-allowed = A questa partita serve un thread a parte, ma qui non ho il permesso di crearne. Chiedi a chi modera di darmi «Crea thread pubblici» e «Invia messaggi nei thread», oppure invia la sfida in un altro canale.
place-no-threads-of-this-kind = A questa partita serve un thread a parte, e in questo tipo di canale non è possibile. Giocala in un altro canale (in un forum, in un altro post), oppure scegli `where:messages` per giocare nei messaggi diretti.
place-no-thread-beside-private = Questo è un thread privato, e un thread per un'altra partita lo vedrebbero tutti nel suo canale. Giocala in un altro canale o thread, oppure scegli `where:messages` per giocare nei messaggi diretti.
place-thread-refused = A questa partita serve un thread a parte, ma qui non posso crearlo.
place-play-elsewhere = Giocala in un altro canale, oppure scegli `where:messages` per giocare nei messaggi diretti.
place-thread-failed = Non sono riuscito a creare un thread per questa partita ({ $why }). Riprova.

place-instead-of-thread = (Non posso scrivere nel thread di questa partita.)
place-instead-of-direct = (Non posso mandare messaggi diretti a { $person }, quindi scrivo qui. Per riceverli, permetti i messaggi diretti dai membri di questo server e mandamene uno.)
place-instead-of-channel = (Non posso scrivere nel canale di questa partita.)
place-instead-of-channel-move = (Non posso scrivere nel canale di questa partita. Per spostarla, usa `/match resume` in un altro canale.)

place-not-a-member = Non faccio parte di questo thread: menzionami lì per aggiungermi.
place-no-access = Non vedo questo canale: lì chi modera può darmi { $needed }.
place-permission = Mi manca un permesso: lì chi modera può darmi { $needed }.
place-timed-out-until = Chi modera mi ha messo in time-out fino al { $until }, e può toglierlo prima.
place-timed-out = Chi modera mi ha messo in time-out, e può toglierlo.
place-locked = Questo thread è bloccato: chi modera può sbloccarlo.
place-full = Ci sono già troppi thread: chi modera può chiuderne qualcuno.
place-kind = In questo tipo di canale non si possono pubblicare tavolieri.
place-deleted = È stato eliminato.
place-removed = Sono stato rimosso dal server: qualcuno deve invitarmi di nuovo.
place-other = { $why }.

place-plain-news = Ci sono novità dalla partita { $match }. Per vederle, usa `/board match:{ $number }`.

place-lost = Non riesco a raggiungere il canale della partita { $match }, { $against }.
place-lost-safe = La partita è al sicuro.
place-lost-paused = La partita è al sicuro, e il suo orologio è in pausa fino al { $until }.
place-lost-tournament-waits = Il suo torneo la aspetta: la scadenza si sposta del tempo che serve, al massimo al { $at }.
place-lost-ends-then = Se per allora nessuno l'ha continuata, finisce senza risultato.
place-lost-ends = Se nessuno l'ha continuata entro il { $until }, finisce senza risultato.
place-lost-continue = Per continuare, usa `{ $command }` in un altro canale, o qui per giocare nei messaggi diretti.
place-gone = Non posso scrivere nel canale di questa partita, quindi il suo orologio è in pausa. Per continuare, usa `{ $command }` in un altro canale.

place-continues-direct = La partita { $match } continua nei messaggi diretti.
place-continues-here = La partita { $match } continua qui.

place-board-sent = Qui non posso scrivere, quindi ho mandato il tavoliere a { $person } per messaggio diretto.
place-board-sent-both = Qui non posso scrivere, quindi ho mandato il tavoliere a { $person } e { $other } per messaggio diretto.
place-board-not-reached = Non sono riuscito a raggiungere { $person }.
place-board-neither-reached = Non sono riuscito a raggiungere { $person } e { $other }.
place-board-in-channel = Non posso scrivere in questo thread, quindi il tavoliere è nel suo canale.
place-board-waits = Non sono ancora riuscito a pubblicare il tavoliere. Continuo a provare.
place-board-nowhere = Qui non posso scrivere, e non sono riuscito a raggiungervi per messaggio diretto, quindi l'orologio è in pausa.

place-direct-refused-left = Non sono riuscito a mandarti un messaggio diretto (ultimo tentativo: { $tried }): non abbiamo server in comune. Per riceverli, mandamene uno.
place-direct-refused = Non sono riuscito a mandarti un messaggio diretto (ultimo tentativo: { $tried }): i tuoi sono chiusi per me. Per riceverli, permetti i messaggi diretti dai membri di questo server, o mandamene uno.
