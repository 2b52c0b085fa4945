replay-first = Inizio
replay-last = Fine
replay-animate = Animazione
replay-share = Condividi

replay-match = Partita { $match }: { $spec }. { $black } contro { $white }.
replay-shared-start = { $who } ha condiviso l'inizio della partita { $match }.
replay-shared-turn = { $who } ha condiviso la partita { $match } dopo la mossa { $turn } di { $count }.
replay-shared-turn-running = { $who } ha condiviso la partita { $match } dopo la mossa { $turn } di { $count } finora.
replay-players = { $spec }. { $black } contro { $white }.
replay-turn = Mossa { $turn } di { $count }:
replay-turn-running = Mossa { $turn } di { $count } finora:
replay-turn-start = Mossa { $turn } di { $count }: l'inizio della partita.
replay-turn-start-running = Mossa { $turn } di { $count } finora: l'inizio della partita.
replay-start = L'inizio della partita.
replay-to-move = Tocca a { $who }.
replay-no-longer = La partita { $match } è cambiata. Apri di nuovo il suo replay.

replay-animation =
    { $count ->
        [one] Partita { $match }: { $spec }. { $black } contro { $white }, 1 mossa.
       *[other] Partita { $match }: { $spec }. { $black } contro { $white }, { $count } mosse.
    }
replay-animation-running =
    { $count ->
        [one] Partita { $match }: { $spec }. { $black } contro { $white }, 1 mossa finora.
       *[other] Partita { $match }: { $spec }. { $black } contro { $white }, { $count } mosse finora.
    }
replay-shared = { $who } ha condiviso la partita { $match }.
replay-shared-animation =
    { $count ->
        [one] { $spec }. { $black } contro { $white }, 1 mossa.
       *[other] { $spec }. { $black } contro { $white }, { $count } mosse.
    }
replay-shared-animation-running =
    { $count ->
        [one] { $spec }. { $black } contro { $white }, 1 mossa finora.
       *[other] { $spec }. { $black } contro { $white }, { $count } mosse finora.
    }

replay-no-animation = Non sono riuscito a disegnare l'animazione.
replay-no-turns = Nella partita { $match } non è ancora stata giocata nessuna mossa.
replay-no-such-turn = La partita { $match } non ha una mossa «{ $typed }»: scegli da `0` (l'inizio) a `{ $last }`.
replay-not-a-turn-number = «{ $typed }» non è il numero di una mossa: scegli da `0` (l'inizio) a `{ $last }`.
replay-only-for-players = Solo chi la gioca può rivedere la partita { $match }.
replay-only-for-players-here = Qui solo chi la gioca può rivedere la partita { $match }; tutti gli altri possono farlo nel canale dove si gioca.
