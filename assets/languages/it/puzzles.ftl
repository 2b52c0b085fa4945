puzzle-next = Prossimo puzzle
puzzle-show-answer = Mostra la soluzione
puzzle-try-again = Riprova
puzzle-report = Segnala questo puzzle
puzzle-mistakes = Impara dai tuoi errori
puzzle-next-mistake = Prossimo errore
puzzle-solve = Risolvi

puzzle-report-form = Segnala un puzzle
puzzle-report-field = Che cosa non va?
puzzle-turn-form = La tua mossa nel puzzle
puzzle-turn-field = La tua mossa

puzzle-goal-wins =
    { $turns ->
        [1] { $side ->
            [black] Il Nero muove e vince.
           *[white] Il Bianco muove e vince.
        }
       *[other] { $side ->
            [black] Il Nero muove e vince in { $turns } mosse.
           *[white] Il Bianco muove e vince in { $turns } mosse.
        }
    }
puzzle-goal-decides =
    { $turns ->
        [1] { $side ->
            [black] Il Nero muove e prende un vantaggio che il Bianco non può più recuperare.
           *[white] Il Bianco muove e prende un vantaggio che il Nero non può più recuperare.
        }
       *[other] { $side ->
            [black] Il Nero muove e in { $turns } mosse prende un vantaggio che il Bianco non può più recuperare.
           *[white] Il Bianco muove e in { $turns } mosse prende un vantaggio che il Nero non può più recuperare.
        }
    }
puzzle-goal-winning =
    { $turns ->
        [1] { $side ->
            [black] Muove il Nero: trova la mossa che porta alla vittoria.
           *[white] Muove il Bianco: trova la mossa che porta alla vittoria.
        }
       *[other] { $side ->
            [black] Muove il Nero: trova le { $turns } mosse che portano alla vittoria.
           *[white] Muove il Bianco: trova le { $turns } mosse che portano alla vittoria.
        }
    }
puzzle-goal-draws =
    { $turns ->
        [1] { $side ->
            [black] Muove il Nero: trova la mossa che porta alla patta.
           *[white] Muove il Bianco: trova la mossa che porta alla patta.
        }
       *[other] { $side ->
            [black] Muove il Nero: trova le { $turns } mosse che portano alla patta.
           *[white] Muove il Bianco: trova le { $turns } mosse che portano alla patta.
        }
    }
puzzle-goal-best =
    { $turns ->
        [1] { $side ->
            [black] Muove il Nero: trova la mossa migliore.
           *[white] Muove il Bianco: trova la mossa migliore.
        }
       *[other] { $side ->
            [black] Muove il Nero: trova le { $turns } mosse migliori.
           *[white] Muove il Bianco: trova le { $turns } mosse migliori.
        }
    }
puzzle-last =
    { $side ->
        [black] Il Nero ha giocato `{ $turn }`.
       *[white] Il Bianco ha giocato `{ $turn }`.
    }
puzzle-named = Puzzle: { $spec }, `{ $id }`
puzzle-named-own = Da una tua partita: { $spec }, `{ $id }`

puzzle-right =
    { $side ->
        [black] `{ $turn }` è giusta. Il Nero risponde `{ $reply }`. Continua!
       *[white] `{ $turn }` è giusta. Il Bianco risponde `{ $reply }`. Continua!
    }
puzzle-solved = `{ $turn }`: risolto!
puzzle-solved-later = `{ $turn }`: è quella giusta, anche se non al primo colpo.
puzzle-wrong = `{ $turn }` non è giusta.
puzzle-wrong-refuted =
    { $side ->
        [black] `{ $turn }` non è giusta: il Nero risponderebbe `{ $reply }`.
       *[white] `{ $turn }` non è giusta: il Bianco risponderebbe `{ $reply }`.
    }
puzzle-answer = La soluzione: { $turns }

puzzle-rated = Il tuo rating nei puzzle di { $game }: { $change }.
puzzle-provisional = È provvisorio, quindi si muove ancora molto.
puzzle-streak = { NUMBER($count) } di fila.
puzzle-solved-so-far = Puzzle di { $game }: rating { $rating }, risolti al primo colpo { NUMBER($solved) } su { NUMBER($tried) }, serie più lunga { NUMBER($streak) }.
puzzle-unrated = Non cambia il tuo rating: l'avevi già avuto, o l'hai scelto tu.

puzzle-looking-for-mistakes = Tra le tue mosse della partita { $match } cerco errori da cui ricavare un buon puzzle. Premi di nuovo il pulsante tra un minuto o due.
puzzle-no-mistakes = Dalle tue mosse nella partita { $match } non si ricava un buon puzzle: o non ti è sfuggito niente, o ciò che ti è sfuggito non era l'unica buona mossa.
puzzle-mistakes-done = Erano questi i tuoi errori nella partita { $match }.
puzzle-not-your-match = La partita { $match } non l'hai giocata tu.
puzzle-too-many-at-once = Sto guardando troppe partite. Riprova tra qualche minuto.

puzzle-date =
    { $month ->
        [1] { $day } gennaio
        [2] { $day } febbraio
        [3] { $day } marzo
        [4] { $day } aprile
        [5] { $day } maggio
        [6] { $day } giugno
        [7] { $day } luglio
        [8] { $day } agosto
        [9] { $day } settembre
        [10] { $day } ottobre
        [11] { $day } novembre
       *[12] { $day } dicembre
    }
puzzle-daily = Puzzle del giorno, { $date }: { $spec }
puzzle-daily-private = Le tue risposte restano private.
puzzle-daily-answer = La soluzione del { $date }: { $turns }.
puzzle-daily-untried = Qui nessuno l'ha provato.
puzzle-daily-solved-by-all =
    { $tried ->
        [one] Qui l'ha provato 1 persona, e l'ha risolto.
       *[other] Qui l'hanno provato in { $tried }, e tutti l'hanno risolto.
    }
puzzle-daily-solved-by-none =
    { $tried ->
        [one] Qui l'ha provato 1 persona, senza risolverlo al primo colpo.
       *[other] Qui l'hanno provato in { $tried }, e nessuno l'ha risolto al primo colpo.
    }
puzzle-daily-solved-by = Risolto qui al primo colpo da { NUMBER($solved) } su { NUMBER($tried) }.
puzzle-daily-table =
    { $month ->
        [1] Risolti a gennaio: { $people }.
        [2] Risolti a febbraio: { $people }.
        [3] Risolti a marzo: { $people }.
        [4] Risolti ad aprile: { $people }.
        [5] Risolti a maggio: { $people }.
        [6] Risolti a giugno: { $people }.
        [7] Risolti a luglio: { $people }.
        [8] Risolti ad agosto: { $people }.
        [9] Risolti a settembre: { $people }.
        [10] Risolti a ottobre: { $people }.
        [11] Risolti a novembre: { $people }.
       *[12] Risolti a dicembre: { $people }.
    }
puzzle-daily-person = { $rank }. { $name } { NUMBER($solved) } su { NUMBER($tried) }
puzzle-daily-nowhere = Puzzle del giorno: nessuno. Per averne uno, usa `/settings puzzles:`.
puzzle-daily-here = Puzzle del giorno: in { $channel } alle { $time } ({ $zone }), { $game }. Per smettere, usa `/settings game:none`.
puzzle-daily-here-any = Puzzle del giorno: in { $channel } alle { $time } ({ $zone }), qualsiasi gioco. Per smettere, usa `/settings game:none`.
puzzle-too-few =
    { $count ->
        [one] { $game } ha ancora solo 1 puzzle, troppo poco per uno al giorno. Scegli un altro gioco, o uno qualsiasi. Non è cambiato nulla.
       *[other] { $game } ha ancora solo { $count } puzzle, troppo pochi per uno al giorno. Scegli un altro gioco, o uno qualsiasi. Non è cambiato nulla.
    }
puzzle-none-and-when = `game:none` toglie il puzzle del giorno, quindi non indicare dove e quando. Non è cambiato nulla.
puzzle-not-a-time = «{ $typed }» non è un'ora del giorno: scrivine una come `18:00`. Non è cambiato nulla.
puzzle-cannot-post-there = Non posso scrivere in quel canale.
puzzle-other-server = Quel canale è su un altro server. Non è cambiato nulla.
puzzle-no-daily = Non c'è ancora un puzzle del giorno.
puzzle-not-that-day = Quel giorno il puzzle non era questo. Quello di oggi è in `/daily`.
puzzle-daily-unrated = Il puzzle del giorno non cambia il tuo rating.

puzzle-still-open = Sei ancora su questo.
puzzle-no-other = Per { $game } non c'è ancora un altro puzzle.
puzzle-none = Non ci sono ancora puzzle.
puzzle-none-open = Non stai risolvendo un puzzle. Chiedine uno con `/puzzle`.
puzzle-not-there = Questo puzzle non c'è più. Chiedine un altro con `/puzzle`.
puzzle-unknown = Il puzzle «{ $typed }» non esiste. Chiedine un altro con `/puzzle`.
puzzle-withdrawn = Questo puzzle è stato ritirato perché ha qualcosa che non va. Il tuo rating resta com'è.
puzzle-gone-on = Nel frattempo questo puzzle è andato avanti. Ecco a che punto sei:
puzzle-over = Hai finito questo puzzle.
puzzle-reported = Grazie! Chi mi gestisce darà un'occhiata a `{ $id }`.
