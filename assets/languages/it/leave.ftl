leave-left = Ferie rimaste quest'anno: { $left } (in tutto: { $year }).

leave-away = Sei in ferie fino al { $until }. I tuoi orologi sono fermi quando tocca a te. È allora che si consumano le ferie, e una volta sola per tutte le tue partite insieme.
leave-not-your-turn = Ora non tocca a te da nessuna parte.
leave-stopped-now = Partite ferme ora: { $matches }.
leave-in-tournament = In un torneo le ferie contano come tempo in cui fai aspettare l'altra persona, e la scadenza del torneo resta.
leave-can-still-play = Puoi comunque giocare. Quando torni, usa `/leave end`.

leave-shown = Sei in ferie fino al { $until }.
leave-shown-clocks-run = Sei in ferie fino al { $until }, ma i tuoi orologi non si fermano.
leave-how-to-end = Quando torni, usa `/leave end`.
leave-not-away = Non sei in ferie.
leave-how-to-take = Per andare in ferie, usa `/leave start until:10d` o `/leave start until:2027-01-31`.
leave-was-taken = Il tuo tempo è scaduto, quindi sono partite le tue ferie.
leave-goes-on = Non hai più tempo, quindi le ferie continuano, così non perdi.
leave-lasts = Durano finché non giochi, o fino al { $times }.
leave-time-in-match = { $until } nella partita { $match }
leave-or-time-in-match = { $times }, o al { $until } nella partita { $match }

leave-welcome-back = Eccoti di nuovo qui!
leave-clock-runs-again = Il tuo orologio è ripartito. Partite: { $matches }.
leave-used-up = Hai usato tutte le tue ferie di quest'anno: { $year }.
leave-turned-off = Qui non ci sono ferie. Puoi chiedere una pausa: `/clock pause`.
leave-not-a-day = «{ $typed }» non è un giorno, un momento o una durata; scrivi ad es. `2027-01-31`, `2027-01-31 18:00` o `10d`.
leave-in-the-past = «{ $typed }» è già passato.
leave-too-far-ahead = «{ $typed }» è troppo lontano: le ferie possono durare al massimo un anno.

leave-clock-stopped = { $mover } è in ferie: l'orologio della partita { $match } è fermo al massimo fino al { $until }. Può comunque giocare.
leave-clock-stopped-at-last-moment = Il tempo di { $mover } è scaduto, quindi ora è in ferie: l'orologio della partita { $match } è fermo al massimo fino al { $until }. Può comunque giocare.
leave-is-back = { $mover } è di nuovo qui. L'orologio della partita { $match } è ripartito.
leave-is-over = { $mover }: le tue ferie sono finite, e il tuo orologio è ripartito nella partita { $match }, { $against }.

leave-snoozed = OK, ti ricordo la partita { $match } il { $until }.
leave-too-late-to-snooze = È troppo tardi: hai tempo fino al { $deadline }.
