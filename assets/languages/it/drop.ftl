drop-in-short = Ogni pedina spinge via le vicine. Tieni insieme un solo gruppo.
drop-size = { $size } caselle per lato

drop-placed = { $tense ->
    [past] ha posato
   *[would] posa
} { $how ->
    [single] una pedina su { $cells }
    [same] due pedine, una dopo l'altra, su { $cells }
   *[different] pedine su { $cells }
}
drop-placed-and-pushed = { $tense ->
    [past] ha posato
   *[would] posa
} { $how ->
    [single] una pedina su { $cells }
    [same] due pedine, una dopo l'altra, su { $cells }
   *[different] pedine su { $cells }
} e { $tense ->
    [past] ha spinto
   *[would] spinge
} { $pushed ->
    [one] 1 pedina
   *[other] { $pushed } pedine
}
drop-placed-and-squeezed = { $tense ->
    [past] ha posato
   *[would] posa
} { $how ->
    [single] una pedina su { $cells }
    [same] due pedine, una dopo l'altra, su { $cells }
   *[different] pedine su { $cells }
} e { $tense ->
    [past] ha schiacciato
   *[would] schiaccia
} { $squeezed ->
    [one] la pedina su { $lost }
   *[other] le pedine su { $lost }
}
drop-placed-pushed-and-squeezed = { $tense ->
    [past] ha posato
   *[would] posa
} { $how ->
    [single] una pedina su { $cells }
    [same] due pedine, una dopo l'altra, su { $cells }
   *[different] pedine su { $cells }
}, { $tense ->
    [past] ha spinto
   *[would] spinge
} { $pushed ->
    [one] 1 pedina
   *[other] { $pushed } pedine
} e { $tense ->
    [past] ha schiacciato
   *[would] schiaccia
} { $squeezed ->
    [one] la pedina su { $lost }
   *[other] le pedine su { $lost }
}

drop-pushes = spinge { $pushed ->
    [one] 1 pedina
   *[other] { $pushed } pedine
}
drop-squeezes = schiaccia { $squeezed ->
    [one] la pedina su { $lost }
   *[other] le pedine su { $lost }
}
drop-pushes-and-squeezes = spinge { $pushed ->
    [one] 1 pedina
   *[other] { $pushed } pedine
} e schiaccia { $squeezed ->
    [one] la pedina su { $lost }
   *[other] le pedine su { $lost }
}

drop-ask = Scegli una casella per la tua pedina.
drop-ask-first = Scegli una casella per la prima pedina.
drop-ask-second = Scegli una casella per la seconda pedina.

drop-on-cell = { $piece ->
    [black] pedina nera
    [white] pedina bianca
   *[dud] pedina neutra
}

drop-outer-ring = `{ $cell }` è nell'anello esterno, dove non si possono posare pedine: scegli una casella con sei vicine.
drop-filled = { $by ->
    [black] Su `{ $cell }` c'è già una pedina nera.
    [white] Su `{ $cell }` c'è già una pedina bianca.
   *[dud] Su `{ $cell }` c'è la pedina neutra.
}
drop-filled-by-first = { $by ->
    [black] Dopo la tua prima pedina, su `{ $first }`, c'è una pedina nera su `{ $cell }`.
    [white] Dopo la tua prima pedina, su `{ $first }`, c'è una pedina bianca su `{ $cell }`.
   *[dud] Dopo la tua prima pedina, su `{ $first }`, c'è la pedina neutra su `{ $cell }`.
}
drop-second-missing = In questa mossa posi due pedine: dopo `{ $first }` aggiungi una casella per la seconda.
drop-one-on-first-turn = La prima mossa è una sola pedina, quindi togli la seconda casella, `{ $cell }`.
drop-one-left = Ti resta una sola pedina, quindi togli la seconda casella, `{ $cell }`.
drop-no-room = Dopo la tua prima pedina nessuna casella interna è vuota, quindi togli la seconda, `{ $cell }`.

drop-same-groups = i gruppi più grandi dei due colori hanno { $count ->
    [0] zero pedine
    [one] 1 pedina
   *[other] { $count } pedine
}
drop-largest = il gruppo più grande del { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [0] zero pedine
    [one] 1 pedina
   *[other] { $own } pedine
}, quello del { $winner ->
    [black] Bianco
   *[white] Nero
} { $other }

drop-counts = { $side ->
    [black] Nero
   *[white] Bianco
}: { $pieces ->
    [0] nessuna pedina
    [one] 1 pedina
   *[other] { $pieces } pedine
} sul tavoliere, { $left } da posare.
drop-not-all-rows = Non tutte le righe sono elencate.
