rekushu-in-short = Cuatro esquinas forman un rectángulo. No juegues dos veces seguidas el mismo espejo.

rekushu-placed = { $tense ->
    [past] colocó una piedra en { $point }
   *[would] colocar una piedra en { $point }
}
rekushu-mirrored = { $tense ->
    [past] colocó una piedra en { $point } (jugada espejo, { $mirror ->
        [left-right] izquierda-derecha
        [top-bottom] arriba-abajo
       *[half-turn] media vuelta
    })
   *[would] colocar una piedra en { $point } (jugada espejo, { $mirror ->
        [left-right] izquierda-derecha
        [top-bottom] arriba-abajo
       *[half-turn] media vuelta
    })
}
rekushu-claimed = { $tense ->
    [past] colocó una piedra en { $point } y reclamó { $claim } ({ $tiles ->
        [one] 1 loseta
       *[other] { $tiles } losetas
    })
   *[would] colocar una piedra en { $point } y reclamar { $claim } ({ $tiles ->
        [one] 1 loseta
       *[other] { $tiles } losetas
    })
}
rekushu-mirrored-and-claimed = { $tense ->
    [past] colocó una piedra en { $point } (jugada espejo, { $mirror ->
        [left-right] izquierda-derecha
        [top-bottom] arriba-abajo
       *[half-turn] media vuelta
    }) y reclamó { $claim } ({ $tiles ->
        [one] 1 loseta
       *[other] { $tiles } losetas
    })
   *[would] colocar una piedra en { $point } (jugada espejo, { $mirror ->
        [left-right] izquierda-derecha
        [top-bottom] arriba-abajo
       *[half-turn] media vuelta
    }) y reclamar { $claim } ({ $tiles ->
        [one] 1 loseta
       *[other] { $tiles } losetas
    })
}

rekushu-ask = Elige un punto para tu piedra.
rekushu-ask-corner = Juégala así o elige una esquina del rectángulo que quieras reclamar.
rekushu-ask-opposite = Elige la esquina opuesta.
rekushu-ask-claim = Juégala así o elige un rectángulo que reclamar.
rekushu-play-as-it-is = Jugar sin reclamar
rekushu-claims-possible = { $claims ->
    [one] { $point }, permite reclamar 1 rectángulo
   *[other] { $point }, permite reclamar { $claims } rectángulos
}

rekushu-no-tile-touched = Una piedra debe tocar una loseta sin reclamar, pero todas las que rodean `{ $cell }` están reclamadas.
rekushu-mirror-repeated = `{ $cell }` es la imagen espejo ({ $mirror ->
    [left-right] izquierda-derecha
    [top-bottom] arriba-abajo
   *[half-turn] media vuelta
}) de `{ $of }`, y tu última jugada (la { $turn }, `{ $placed }`) fue una jugada espejo del mismo tipo. No puedes jugar el mismo tipo dos veces seguidas.
rekushu-no-area-one-point = Un rectángulo debe medir al menos una loseta de ancho y una de alto, pero sus dos esquinas son `{ $cell }`.
rekushu-no-area-line = Un rectángulo debe medir al menos una loseta de ancho y una de alto, pero `{ $first }` y `{ $second }` están en la misma línea.
rekushu-corner-empty = El rectángulo `{ $first }-{ $second }` necesita piedras tuyas en las cuatro esquinas, y `{ $corner }` está vacía.
rekushu-corner-taken = { $by ->
    [black] El rectángulo `{ $first }-{ $second }` necesita piedras tuyas en las cuatro esquinas, y hay una piedra negra en `{ $corner }`.
   *[white] El rectángulo `{ $first }-{ $second }` necesita piedras tuyas en las cuatro esquinas, y hay una piedra blanca en `{ $corner }`.
}
rekushu-not-clear-inside = { $by ->
    [black] Un rectángulo solo puede tener piedras en sus esquinas, pero hay una piedra negra en `{ $cell }`, dentro de `{ $first }-{ $second }`.
   *[white] Un rectángulo solo puede tener piedras en sus esquinas, pero hay una piedra blanca en `{ $cell }`, dentro de `{ $first }-{ $second }`.
}
rekushu-not-clear-edge = { $by ->
    [black] Un rectángulo solo puede tener piedras en sus esquinas, pero hay una piedra negra en `{ $cell }`, en el borde de `{ $first }-{ $second }`.
   *[white] Un rectángulo solo puede tener piedras en sus esquinas, pero hay una piedra blanca en `{ $cell }`, en el borde de `{ $first }-{ $second }`.
}
rekushu-tile-claimed = { $by ->
    [black] En el rectángulo `{ $first }-{ $second }`, las negras ya reclamaron la loseta cuya esquina inferior izquierda es `{ $tile }`.
   *[white] En el rectángulo `{ $first }-{ $second }`, las blancas ya reclamaron la loseta cuya esquina inferior izquierda es `{ $tile }`.
}
rekushu-half-a-claim = Para colocar una piedra, nombra un punto, p. ej. `{ $first }`; para reclamar además un rectángulo, añade dos esquinas opuestas, p. ej. `{ $first } { $first }-{ $second }`.

rekushu-same-tiles = ambos colores tienen { $tiles ->
    [one] 1 loseta
   *[other] { $tiles } losetas
}
rekushu-tiles = { $winner ->
    [black] las negras tienen { $own ->
        [one] 1 loseta
       *[other] { $own } losetas
    } y las blancas, { $other }
   *[white] las blancas tienen { $own ->
        [one] 1 loseta
       *[other] { $own } losetas
    } y las negras, { $other }
}

rekushu-claimed-counts = Losetas reclamadas: negras { $black }, blancas { $white }.
rekushu-barred = La regla del espejo prohíbe { $cell } en esta jugada.
rekushu-claimed-tiles = Losetas reclamadas, por su esquina inferior izquierda.
rekushu-not-listed-stones = Sin nombrar: { $stones ->
    [one] 1 piedra más abajo.
   *[other] { $stones } piedras más abajo.
}
rekushu-not-listed-tiles = Sin nombrar: { $tiles ->
    [one] 1 loseta más abajo.
   *[other] { $tiles } losetas más abajo.
}
rekushu-not-listed = Sin nombrar: { $stones ->
    [one] 1 piedra
   *[other] { $stones } piedras
} y { $tiles ->
    [one] 1 loseta
   *[other] { $tiles } losetas
} más abajo.
