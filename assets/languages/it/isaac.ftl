isaac-in-short = Posa le tessere, poi toglile nell'ordine giusto per fare punti.
isaac-no-passing = chi non può giocare viene saltato automaticamente

isaac-placed = { $tense ->
    [past] ha posato una tessera lunga { $length } su { $tile }
   *[would] posa una tessera lunga { $length } su { $tile }
}
isaac-removed-and-moved = { $tense ->
    [past] ha tolto
   *[would] toglie
} { $tile } per { $points ->
    [one] 1 punto
   *[other] { $points } punti
} e { $tense ->
    [past] ha mosso
   *[would] muove
} il segnalino di { $cells ->
    [one] 1 casella
   *[other] { $cells } caselle
}, da { $from } a { $to } (punteggio { $score })
isaac-removed-and-stayed = { $tense ->
    [past] ha tolto
   *[would] toglie
} { $tile } per { $points ->
    [one] 1 punto
   *[other] { $points } punti
} e { $tense ->
    [past] ha lasciato
   *[would] lascia
} il segnalino su { $from } (punteggio { $score })
isaac-removed-and-left-board = { $tense ->
    [past] ha tolto
   *[would] toglie
} { $tile } per { $points ->
    [one] 1 punto
   *[other] { $points } punti
} e { $tense ->
    [past] ha mosso
   *[would] muove
} il segnalino di { $cells ->
    [one] 1 casella
   *[other] { $cells } caselle
}, da { $from } oltre l'ultima casella (punteggio { $score })

isaac-reckoned-moves = { $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: { $tile } se ne va, il tuo segnalino avanza di { $cells ->
    [one] 1 casella
   *[other] { $cells } caselle
}, fino a { $to }.
isaac-reckoned-stays = { $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: { $tile } se ne va, il tuo segnalino resta su { $at }.
isaac-reckoned-leaves = { $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: { $tile } se ne va, il tuo segnalino esce dal tavoliere con { $score ->
    [one] 1 punto
   *[other] { $score } punti
}.
isaac-stuck = { $tiles ->
    [one] Dopo non potrai più togliere la tua tessera più corta.
   *[other] Dopo non potrai più togliere le tue { $tiles } tessere più corte.
}

isaac-left = restano { $numbers }
isaac-points = punti { $points }, da lunghezza { $shortest }

isaac-ask-end = Scegli un'estremità della tua tessera, o la sua lunghezza.
isaac-ask-other-end = Scegli l'altra estremità.
isaac-ask-tile = Scegli una tessera da posare.
isaac-ask-removal = Scegli una delle tue tessere da togliere.
isaac-ask-advance = Scegli di quanto avanza il tuo segnalino.

isaac-stay = +0, resta fermo
isaac-tile-worth = { $points ->
    [one] { $tile }, 1 punto
   *[other] { $tile }, { $points } punti
}
isaac-tiles-left = { $way ->
    [upright] { $length } caselle in verticale, { $left } a disposizione
   *[across] { $length } caselle in orizzontale, { $left } a disposizione
}
isaac-length-left = { $length }, { $left } a disposizione

isaac-tile-on-cell = { $side ->
    [black] tessera nera
   *[white] tessera bianca
}
isaac-marker-on-cell = { $side ->
    [black] segnalino nero
   *[white] segnalino bianco
}

isaac-occupied = { $by ->
    [black] Su `{ $cell }` c'è già una tessera nera.
   *[white] Su `{ $cell }` c'è già una tessera bianca.
}
isaac-not-straight = Una tessera sta lungo una riga o una colonna; `{ $tile }` no.
isaac-tile-length = `{ $tile }` copre { $cells ->
    [one] 1 casella
   *[other] { $cells } caselle
}, ma le tessere sono lunghe da 3 a 7 caselle.
isaac-none-left = Non hai più tessere lunghe { $length }, quindi non puoi posare `{ $tile }`.
isaac-one-end = `{ $cell }` è una sola casella: indica le due estremità della tessera.
isaac-not-scoring-yet = Si stanno ancora posando le tessere, quindi i segnalini non si muovono: togli il numero dopo `{ $tile }`.
isaac-advance-missing = Ora si tolgono le tessere: dopo `{ $tile }` scrivi di quanto avanza il tuo segnalino, come in `{ $tile }+0`.
isaac-no-such-tile = Sul tavoliere non c'è una tessera `{ $tile }`: indica una tessera con una delle sue caselle.
isaac-no-tile-there = Su `{ $cell }` non c'è nessuna tessera. Ora si tolgono le tessere: indicane una tua con una delle sue caselle.
isaac-not-your-tile = { $by ->
    [black] Puoi togliere solo le tue tessere; `{ $tile }` è del Nero.
   *[white] Puoi togliere solo le tue tessere; `{ $tile }` è del Bianco.
}
isaac-too-short = Ogni tessera che togli dev'essere lunga almeno quanto la precedente: `{ $tile }` è lunga { $length }, e l'ultima era lunga { $least }.
isaac-under-marker = { $owner ->
    [black] Non puoi togliere `{ $tile }` finché c'è sopra un segnalino: quello del Nero è su `{ $cell }`.
   *[white] Non puoi togliere `{ $tile }` finché c'è sopra un segnalino: quello del Bianco è su `{ $cell }`.
}
isaac-advance-too-large = Togliere `{ $tile }` vale { $points ->
    [one] 1 punto, quindi il tuo segnalino può avanzare al massimo di 1 casella, non di { $advance }.
   *[other] { $points } punti, quindi il tuo segnalino può avanzare al massimo di { $points } caselle, non di { $advance }.
}
isaac-onto-marker = { $cells ->
    [one] Con 1 casella finiresti sul segnalino avversario, su `{ $cell }`, l'unica casella dove il tuo non può fermarsi.
   *[other] Con { $cells } caselle finiresti sul segnalino avversario, su `{ $cell }`, l'unica casella dove il tuo non può fermarsi.
}

isaac-reached = { $winner ->
    [black] il Nero ha raggiunto { $points } punti
   *[white] il Bianco ha raggiunto { $points } punti
}
isaac-more-points = il { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 punto
   *[other] { $own } punti
}, il { $winner ->
    [black] Bianco
   *[white] Nero
} { $other }
isaac-fewer-tiles = i punteggi sono pari, e anche la lunghezza totale delle tessere non posate ({ $length } caselle a testa), ma il { $winner ->
    [black] Nero
   *[white] Bianco
} ne ha di meno ({ $own } contro { $other })
isaac-longer-tiles = i punteggi sono pari, e le tessere non posate del { $winner ->
    [black] Nero
   *[white] Bianco
} sono in tutto più lunghe ({ $own } caselle contro { $other })

isaac-placement-phase = { $game }, fase di posa.
isaac-scoring-phase = { $game }, fase dei punti.
isaac-marker = Segnalino del { $side ->
    [black] Nero
   *[white] Bianco
} su { $cell }, punteggio { $score }, può togliere lunghezza { $shortest } o più.
isaac-marker-past = Segnalino del { $side ->
    [black] Nero
   *[white] Bianco
} oltre la fine, punteggio { $score }, può togliere lunghezza { $shortest } o più.
isaac-final-marker = Segnalino del { $side ->
    [black] Nero
   *[white] Bianco
} su { $cell }, punteggio { $score }.
isaac-final-marker-past = Segnalino del { $side ->
    [black] Nero
   *[white] Bianco
} oltre la fine, punteggio { $score }.
isaac-tiles = Tessere del { $side ->
    [black] Nero
   *[white] Bianco
}: { $tiles }; non posate: { $unplaced }.
isaac-no-tiles = nessuna
isaac-of-length = { $count } di lunghezza { $length }
