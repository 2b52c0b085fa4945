dropper-in-short = Spingi via una pietra, poi sistemati dove non c'è nessuno vicino.

dropper-first = { $tense ->
    [past] ha posato la prima pietra su { $free }
   *[would] posa la prima pietra su { $free }
}
dropper-dropped = { $tense ->
    [past] ha calato su { $from } e ha spinto in { $to } la pietra che c'era
   *[would] cala su { $from } e spinge in { $to } la pietra che c'è
}
dropper-dropped-and-placed = { $tense ->
    [past] ha calato su { $from }, ha spinto in { $to } la pietra che c'era e ha posato una pietra libera su { $free }
   *[would] cala su { $from }, spinge in { $to } la pietra che c'è e posa una pietra libera su { $free }
}

dropper-ask-first = Scegli una casella per la prima pietra.
dropper-ask-drop = Scegli una pietra avversaria su cui calare.
dropper-ask-push = Scegli dove spingere quella pietra.
dropper-ask-free = Scegli una casella per la tua pietra libera.
dropper-push-options = { $cell }, spingi in { $cells }
dropper-push-to = Spingi in { $cell }

dropper-single-stone = La prima mossa è una sola pietra.
dropper-drop-missing = `{ $cell }` da sola non è una mossa: prima cala su una pietra avversaria e spingila in una casella vicina.
dropper-drop-on-own = Puoi calare solo su una pietra avversaria; `{ $cell }` è tua.
dropper-drop-on-empty = Puoi calare solo su una pietra avversaria; `{ $cell }` è vuota.
dropper-cannot-stay = La pietra va spinta in una casella vicina; non può restare su `{ $cell }`.
dropper-not-adjacent = La pietra va spinta in una casella vicina; `{ $to }` non è accanto a `{ $from }`.
dropper-push-occupied = { $by ->
    [black] La pietra va spinta in una casella vuota, e su `{ $cell }` c'è una pietra nera.
   *[white] La pietra va spinta in una casella vuota, e su `{ $cell }` c'è una pietra bianca.
}
dropper-free-missing = Dopo `{ $from }>{ $to }` devi posare anche una pietra libera: aggiungi una casella vuota che non tocca nessuna pietra.
dropper-free-impossible = Dopo questa calata non c'è posto per una pietra libera, quindi togli `{ $cell }`.
dropper-free-occupied = { $by ->
    [black] Dopo la calata su `{ $cell }` c'è una pietra nera: posa la pietra libera su una casella vuota che non tocca nessuna pietra.
   *[white] Dopo la calata su `{ $cell }` c'è una pietra bianca: posa la pietra libera su una casella vuota che non tocca nessuna pietra.
}
dropper-free-touches = { $by ->
    [black] Una pietra libera non può toccare altre pietre, ma `{ $cell }` toccherebbe la pietra nera su `{ $neighbour }`.
   *[white] Una pietra libera non può toccare altre pietre, ma `{ $cell }` toccherebbe la pietra bianca su `{ $neighbour }`.
}

dropper-same-groups = i gruppi dei due colori sono grandi uguali
dropper-largest = il gruppo più grande del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 pietra
   *[other] { $own } pietre
}, quello del { $winner ->
    [black] Bianco
   *[white] Nero
} { $other }
dropper-second = il secondo gruppo più grande del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 pietra
   *[other] { $own } pietre
}, quello del { $winner ->
    [black] Bianco
   *[white] Nero
} { $other }
dropper-third = il terzo gruppo più grande del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 pietra
   *[other] { $own } pietre
}, quello del { $winner ->
    [black] Bianco
   *[white] Nero
} { $other }
dropper-later = in ordine di grandezza, il gruppo numero { $rank } del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 pietra
   *[other] { $own } pietre
}, quello del { $winner ->
    [black] Bianco
   *[white] Nero
} { $other }

dropper-no-group = il gruppo più grande del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 pietra
   *[other] { $own } pietre
}, e il { $winner ->
    [black] Bianco
   *[white] Nero
} non ne ha
dropper-no-second = il secondo gruppo più grande del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 pietra
   *[other] { $own } pietre
}, e il { $winner ->
    [black] Bianco
   *[white] Nero
} non ne ha un secondo
dropper-no-third = il terzo gruppo più grande del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 pietra
   *[other] { $own } pietre
}, e il { $winner ->
    [black] Bianco
   *[white] Nero
} non ne ha un terzo
dropper-no-later = in ordine di grandezza, il gruppo numero { $rank } del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 pietra
   *[other] { $own } pietre
}, e il { $winner ->
    [black] Bianco
   *[white] Nero
} non ha altri gruppi
