analysis-show = Mostra analisi
analysis-chart-button = Grafico
analysis-step-through = Passo passo
analysis-turn-button = Mossa { $number }

analysis-moment = Mossa { $number }: { $who } ha giocato { $played }; meglio { $best }. Probabilità: { $before } prima, { $after } dopo.
analysis-chances = Probabilità di { $who }: { $before } prima, { $after } dopo.
analysis-match = Partita { $match }: { $spec }. { $black } contro { $white }.
analysis-chart-shows = Il grafico mostra le probabilità del Nero dopo ogni mossa.
analysis-no-swings = Non ci sono state grandi svolte.
analysis-swings = Le svolte più grandi:
analysis-swing =
    { $side ->
        [black] Mossa { $number }: { $who } (Nero) ha giocato `{ $played }`; meglio `{ $best }`.
       *[white] Mossa { $number }: { $who } (Bianco) ha giocato `{ $played }`; meglio `{ $best }`.
    }
analysis-turn = Partita { $match }, mossa { $number } di { $count }:
analysis-no-better = Non ho trovato una mossa migliore.
analysis-better = `{ $turn }` ({ $does }) era meglio. La prima immagine mostra la mossa giocata, la seconda quella migliore.
analysis-better-swap = `swap` (scambiare i colori) era meglio. La prima immagine mostra la mossa giocata, la seconda quella migliore.
analysis-as-good = `{ $turn }` ({ $does }) era quasi equivalente.
analysis-as-good-swap = `swap` (scambiare i colori) era quasi equivalente.

analysis-alt = { $spec }. Grafico delle probabilità del Nero. All'inizio: { $start }; dopo ogni mossa: { $chances }.
analysis-alt-every = { $spec }. Grafico delle probabilità del Nero. All'inizio: { $start }; ogni { NUMBER($every) } mosse: { $chances }.
analysis-alt-swing =
    { $side ->
        [black] La mossa { $number } ha portato il Nero da { $before } a { $after }.
       *[white] La mossa { $number } ha portato il Bianco da { $before } a { $after }.
    }

analysis-still-running = La partita { $match } è ancora in corso. Potrai farlo quando sarà finita.
analysis-no-turns = Nella partita { $match } non è stata giocata nessuna mossa, quindi non c'è niente da analizzare.
analysis-being-made = Sto analizzando la partita { $match }. Può volerci mezzo minuto; premi Mostra analisi per controllare.
analysis-working-on-yours = Sto ancora analizzando per te la partita { $match }. Riprova quando ho finito.
analysis-too-many-at-once = Sto analizzando troppe partite. Riprova tra un minuto.
analysis-failed = Non sono riuscito ad analizzare la partita { $match }.
