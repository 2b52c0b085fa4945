rekushu-in-short = Quattro angoli fanno un rettangolo. Mai rispecchiare due volte allo stesso modo.

rekushu-placed = { $tense ->
    [past] ha posato una pietra su { $point }
   *[would] posa una pietra su { $point }
}
rekushu-mirrored = { $tense ->
    [past] ha posato
   *[would] posa
} una pietra su { $point } (mossa speculare { $mirror ->
    [left-right] sinistra-destra
    [top-bottom] alto-basso
   *[half-turn] a mezzo giro
})
rekushu-claimed = { $tense ->
    [past] ha posato
   *[would] posa
} una pietra su { $point } e { $tense ->
    [past] ha conquistato
   *[would] conquista
} { $claim } ({ $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
})
rekushu-mirrored-and-claimed = { $tense ->
    [past] ha posato
   *[would] posa
} una pietra su { $point } (mossa speculare { $mirror ->
    [left-right] sinistra-destra
    [top-bottom] alto-basso
   *[half-turn] a mezzo giro
}) e { $tense ->
    [past] ha conquistato
   *[would] conquista
} { $claim } ({ $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
})

rekushu-ask = Scegli un punto per la tua pietra.
rekushu-ask-corner = Gioca così, oppure scegli un angolo di un rettangolo da conquistare.
rekushu-ask-opposite = Scegli l'angolo opposto.
rekushu-ask-claim = Gioca così, oppure scegli un rettangolo da conquistare.
rekushu-play-as-it-is = Gioca senza conquista
rekushu-claims-possible = { $claims ->
    [one] { $point }, con 1 conquista possibile
   *[other] { $point }, con { $claims } conquiste possibili
}

rekushu-no-tile-touched = Una pietra deve toccare una tessera non conquistata, ma intorno a `{ $cell }` lo sono tutte.
rekushu-mirror-repeated = `{ $cell }` è l'immagine speculare ({ $mirror ->
    [left-right] sinistra-destra
    [top-bottom] alto-basso
   *[half-turn] a mezzo giro
}) di `{ $of }`, e la tua ultima mossa (la { $turn }, `{ $placed }`) era una mossa speculare dello stesso tipo. Non puoi giocare lo stesso tipo due volte di fila.
rekushu-no-area-one-point = Una conquista dev'essere larga e alta almeno una tessera, ma i suoi due angoli sono entrambi `{ $cell }`.
rekushu-no-area-line = Una conquista dev'essere larga e alta almeno una tessera, ma `{ $first }` e `{ $second }` sono sulla stessa linea.
rekushu-corner-empty = Per il rettangolo `{ $first }-{ $second }` servono tue pietre su tutti e quattro gli angoli, e `{ $corner }` è vuoto.
rekushu-corner-taken = { $by ->
    [black] Per il rettangolo `{ $first }-{ $second }` servono tue pietre su tutti e quattro gli angoli, e su `{ $corner }` c'è una pietra nera.
   *[white] Per il rettangolo `{ $first }-{ $second }` servono tue pietre su tutti e quattro gli angoli, e su `{ $corner }` c'è una pietra bianca.
}
rekushu-not-clear-inside = { $by ->
    [black] Angoli a parte, in una conquista non ci devono essere pietre, ma ce n'è una nera su `{ $cell }`, dentro `{ $first }-{ $second }`.
   *[white] Angoli a parte, in una conquista non ci devono essere pietre, ma ce n'è una bianca su `{ $cell }`, dentro `{ $first }-{ $second }`.
}
rekushu-not-clear-edge = { $by ->
    [black] Angoli a parte, in una conquista non ci devono essere pietre, ma ce n'è una nera su `{ $cell }`, sul bordo di `{ $first }-{ $second }`.
   *[white] Angoli a parte, in una conquista non ci devono essere pietre, ma ce n'è una bianca su `{ $cell }`, sul bordo di `{ $first }-{ $second }`.
}
rekushu-tile-claimed = { $by ->
    [black] Nel rettangolo `{ $first }-{ $second }` il Nero ha già conquistato la tessera con l'angolo in basso a sinistra su `{ $tile }`.
   *[white] Nel rettangolo `{ $first }-{ $second }` il Bianco ha già conquistato la tessera con l'angolo in basso a sinistra su `{ $tile }`.
}
rekushu-half-a-claim = Per posare una pietra indica un punto, ad es. `{ $first }`; per conquistare anche un rettangolo aggiungi due angoli opposti, ad es. `{ $first } { $first }-{ $second }`.

rekushu-same-tiles = entrambi hanno { $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
}
rekushu-tiles = il { $winner ->
    [black] Nero
   *[white] Bianco
} ha { $own ->
    [one] 1 tessera
   *[other] { $own } tessere
}, il { $winner ->
    [black] Bianco
   *[white] Nero
} { $other }

rekushu-claimed-counts = Tessere conquistate: Nero { $black }, Bianco { $white }.
rekushu-barred = La regola dello specchio vieta { $cell } in questa mossa.
rekushu-claimed-tiles = Tessere conquistate, con il loro angolo in basso a sinistra.
rekushu-not-listed-stones = Non elencato: { $stones ->
    [one] 1 pietra più in basso.
   *[other] { $stones } pietre più in basso.
}
rekushu-not-listed-tiles = Non elencato: { $tiles ->
    [one] 1 tessera più in basso.
   *[other] { $tiles } tessere più in basso.
}
rekushu-not-listed = Non elencato: { $stones ->
    [one] 1 pietra
   *[other] { $stones } pietre
} e { $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
} più in basso.
