play-rated = classificata
play-casual = amichevole

play-not-yours = Non hai una partita con questo numero.
play-not-begun = Questa partita non è cominciata. La sfida è tra le tue partite.
play-damaged = C'è qualcosa che non va con questa partita, quindi non si può mostrare. Chi mi gestisce lo sa.
play-paused = La partita è in pausa.
play-your-turn = Tocca a te.
play-their-turn = Tocca a { $mover }.

play-tally = { $counted ->
    [groups] gruppi { $numbers }
    [points] punti { $numbers }
    [stones] pietre { $numbers }
    [tiles] tessere { $numbers }
   *[other] { $counted } { $numbers }
}
play-tally-left-and-group = da posare { $left }, gruppo { $group }

play-so-far = { $choices ->
    [0] Finora: { $parts }.
    [one] Finora: { $parts }. Puoi scegliere una casella.
   *[other] Finora: { $parts }. Puoi scegliere tra { $choices } caselle.
}
play-so-far-doing = { $choices ->
    [0] Finora: { $parts } ({ $does }).
    [one] Finora: { $parts } ({ $does }). Puoi scegliere una casella.
   *[other] Finora: { $parts } ({ $does }). Puoi scegliere tra { $choices } caselle.
}
play-complete = Giocala, o torna indietro.
play-complete-or-turn = Giocala, spostala altrove, o toccala per girarla.
play-complete-or-less = Giocala così, o scegli di meno.
play-and-win = Gioca e vinci
play-barred = Ora non puoi scegliere `{ $part }`.
play-length-chosen = { $cells ->
    [one] Una tessera lunga { $length }. Ci sta su 1 casella.
   *[other] Una tessera lunga { $length }. Ci sta su { $cells } caselle.
}
play-lay = Tocca una casella: la tessera si posa lì intorno.
play-fits-nowhere = Una tessera lunga { $length } non ci sta su `{ $cell }`.
play-cannot-turn = Non c'è posto per girarla.
play-where-played = Apri dove si gioca
play-moved-on = Nel frattempo la partita è andata avanti, quindi la tua mossa non è stata giocata.
play-not-played = La tua mossa non è stata giocata. Riprova.
