plan-from-here = Pianifica da qui
plan-remove = Togli
plan-clear = Svuota il piano

plan-example-line = ad es. { $turn } then …
plan-planned = Nel piano: { $line }.
plan-then = { $first }, poi { $next }
plan-suggestion = { $number }: { $line }
plan-shown =
    { $count ->
        [one] Il tuo piano per la partita { $match }, 1 mossa su { NUMBER($most) } al massimo:
       *[other] Il tuo piano per la partita { $match }, { $count } mosse su { NUMBER($most) } al massimo:
    }
plan-own-turn = { $turn } (tu)
plan-after = Il tavoliere dopo la mossa { $number } del tuo piano, `{ $turn }`.
plan-present = Questo è il tavoliere attuale.
plan-list-yours = Elenca la tua mossa, quella avversaria e la tua risposta, ad es. `/if { $turn } then … then …`.
plan-name-theirs = Indica una mossa avversaria e la tua risposta, ad es. `/if { $turn } then …`.
plan-removed = Dal tuo piano ho tolto `{ $turn }` e tutto ciò che segue.
plan-cleared = Il tuo piano per la partita { $match } è vuoto.
plan-turn-missing = Manca la mossa { $number } di questa sequenza.
plan-turn-not-possible = La mossa { $number } di questa sequenza, `{ $turn }`, non funziona: { $why }
plan-after-the-end = La partita finisce prima di `{ $turn }`.
plan-without-answer = Una sequenza deve finire con la tua risposta a una mossa avversaria: `/if … then …`.
plan-full = Un piano può avere al massimo { NUMBER($most) } mosse. Prima togline qualcuna con `/plan`.
plan-not-planned = Questa mossa non è nel tuo piano. Per vederlo, usa `/plan`.
plan-nothing-planned = Non hai un piano per la partita { $match }.
