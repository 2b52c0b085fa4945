onyx-in-short = Collega i tuoi due lati. Quattro pietre su un quadrato ne catturano due.

onyx-swapped = { $tense ->
    [past] ha scambiato i colori con il Nero
   *[would] scambia i colori con il Nero
}
onyx-placed = { $tense ->
    [past] ha posato una pietra su { $point }
   *[would] posa una pietra su { $point }
}
onyx-placed-and-captured = { $tense ->
    [past] ha posato una pietra su { $point } e ha catturato { $points }
   *[would] posa una pietra su { $point } e cattura { $points }
}
onyx-midpoint-placed = { $tense ->
    [past] ha posato una pietra sul punto centrale { $point }
   *[would] posa una pietra sul punto centrale { $point }
}
onyx-midpoint-placed-and-captured = { $tense ->
    [past] ha posato una pietra sul punto centrale { $point } e ha catturato { $points }
   *[would] posa una pietra sul punto centrale { $point } e cattura { $points }
}
onyx-captures = cattura { $points }

onyx-ask = Scegli un punto per la tua pietra.
onyx-ask-or-swap = Scegli un punto per la tua pietra, oppure scambia i colori.
onyx-midpoint = { $point }, punto centrale

onyx-corner-occupied = { $by ->
    [black] Puoi occupare il punto centrale `{ $midpoint }` solo se tutti gli angoli del suo quadrato sono vuoti, e su `{ $corner }` c'è una pietra nera.
   *[white] Puoi occupare il punto centrale `{ $midpoint }` solo se tutti gli angoli del suo quadrato sono vuoti, e su `{ $corner }` c'è una pietra bianca.
}
onyx-swap-first-turn = Non c'è ancora niente da scambiare: si può solo alla seconda mossa.
onyx-swap-too-late = È troppo tardi per lo scambio: si poteva solo alla seconda mossa.
onyx-swap-again = I colori sono già stati scambiati, e si può fare una volta sola.
onyx-not-a-square = `{ $first }` e `{ $second }` non sono angoli opposti di un quadrato, quindi tra loro non c'è un punto centrale.
onyx-no-midpoint = Tra `{ $first }` e `{ $second }` non c'è un punto centrale: ci sono due triangoli, non un quadrato.
