isaac-in-short = Coloca losetas y luego quítalas en el orden adecuado para sumar puntos.
isaac-no-passing = si alguien no puede jugar, se salta su turno automáticamente

isaac-placed = { $tense ->
    [past] colocó una loseta de longitud { $length } en { $tile }
   *[would] colocar una loseta de longitud { $length } en { $tile }
}
isaac-removed-and-moved = { $tense ->
    [past] quitó { $tile } por { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } y avanzó el marcador { $cells ->
        [one] 1 casilla
       *[other] { $cells } casillas
    }, de { $from } a { $to } (puntuación: { $score })
   *[would] quitar { $tile } por { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } y avanzar el marcador { $cells ->
        [one] 1 casilla
       *[other] { $cells } casillas
    }, de { $from } a { $to } (puntuación: { $score })
}
isaac-removed-and-stayed = { $tense ->
    [past] quitó { $tile } por { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } y dejó el marcador en { $from } (puntuación: { $score })
   *[would] quitar { $tile } por { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } y dejar el marcador en { $from } (puntuación: { $score })
}
isaac-removed-and-left-board = { $tense ->
    [past] quitó { $tile } por { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } y avanzó el marcador { $cells ->
        [one] 1 casilla
       *[other] { $cells } casillas
    }, de { $from } hasta pasar la última casilla (puntuación: { $score })
   *[would] quitar { $tile } por { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    } y avanzar el marcador { $cells ->
        [one] 1 casilla
       *[other] { $cells } casillas
    }, de { $from } hasta pasar la última casilla (puntuación: { $score })
}

isaac-reckoned-moves = { $tiles ->
    [one] 1 loseta
   *[other] { $tiles } losetas
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}: se quita { $tile } y tu marcador avanza { $cells ->
    [one] 1 casilla
   *[other] { $cells } casillas
}, hasta { $to }.
isaac-reckoned-stays = { $tiles ->
    [one] 1 loseta
   *[other] { $tiles } losetas
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}: se quita { $tile } y tu marcador se queda en { $at }.
isaac-reckoned-leaves = { $tiles ->
    [one] 1 loseta
   *[other] { $tiles } losetas
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}: se quita { $tile } y tu marcador sale del tablero con { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}.
isaac-stuck = { $tiles ->
    [one] Después ya no podrás quitar 1 loseta tuya, por ser más corta.
   *[other] Después ya no podrás quitar { $tiles } losetas tuyas, por ser más cortas.
}

isaac-left = quedan { $numbers }
isaac-points = puntos { $points }, longitud { $shortest }+

isaac-ask-end = Elige un extremo de tu loseta o su longitud.
isaac-ask-other-end = Elige el otro extremo.
isaac-ask-tile = Elige una loseta que colocar.
isaac-ask-removal = Elige una de tus losetas para quitarla.
isaac-ask-advance = Elige cuánto avanza tu marcador.

isaac-stay = +0, no avanzar
isaac-tile-worth = { $points ->
    [one] { $tile }, 1 punto
   *[other] { $tile }, { $points } puntos
}
isaac-tiles-left = { $way ->
    [upright] { $length } casillas en vertical, quedan { $left }
   *[across] { $length } casillas en horizontal, quedan { $left }
}
isaac-length-left = { $length }, quedan { $left }

isaac-tile-on-cell = { $side ->
    [black] loseta negra
   *[white] loseta blanca
}
isaac-marker-on-cell = { $side ->
    [black] marcador negro
   *[white] marcador blanco
}

isaac-occupied = { $by ->
    [black] Ya hay una loseta negra en `{ $cell }`.
   *[white] Ya hay una loseta blanca en `{ $cell }`.
}
isaac-not-straight = Una loseta va a lo largo de una sola fila o columna; `{ $tile }` no.
isaac-tile-length = `{ $tile }` cubre { $cells ->
    [one] 1 casilla
   *[other] { $cells } casillas
}, pero las losetas miden de 3 a 7 casillas.
isaac-none-left = No te quedan losetas de longitud { $length }, así que no puedes colocar `{ $tile }`.
isaac-one-end = `{ $cell }` es solo una casilla: nombra los dos extremos de la loseta.
isaac-not-scoring-yet = Todavía se están colocando losetas y los marcadores no avanzan: quita el número después de `{ $tile }`.
isaac-advance-missing = Ahora se quitan losetas: después de `{ $tile }`, di cuánto avanza tu marcador, como en `{ $tile }+0`.
isaac-no-such-tile = No hay ninguna loseta `{ $tile }` en el tablero: nombra una loseta por una de sus casillas.
isaac-no-tile-there = No hay ninguna loseta en `{ $cell }`. Ahora se quitan losetas: nombra una de las tuyas por una de sus casillas.
isaac-not-your-tile = { $by ->
    [black] Solo puedes quitar tus propias losetas; `{ $tile }` es de las negras.
   *[white] Solo puedes quitar tus propias losetas; `{ $tile }` es de las blancas.
}
isaac-too-short = Cada loseta que quites debe ser al menos tan larga como la anterior: `{ $tile }` tiene longitud { $length } y la última tenía { $least }.
isaac-under-marker = { $owner ->
    [black] No puedes quitar `{ $tile }` mientras haya un marcador encima: el de las negras está en `{ $cell }`.
   *[white] No puedes quitar `{ $tile }` mientras haya un marcador encima: el de las blancas está en `{ $cell }`.
}
isaac-advance-too-large = Quitar `{ $tile }` da { $points ->
    [one] 1 punto, así que tu marcador puede avanzar como mucho 1 casilla, no { $advance }.
   *[other] { $points } puntos, así que tu marcador puede avanzar como mucho { $points } casillas, no { $advance }.
}
isaac-onto-marker = { $cells ->
    [one] Avanzar 1 casilla acabaría en el marcador rival, en `{ $cell }`, la única casilla donde el tuyo no puede parar.
   *[other] Avanzar { $cells } casillas acabaría en el marcador rival, en `{ $cell }`, la única casilla donde el tuyo no puede parar.
}

isaac-reached = { $winner ->
    [black] las negras llegaron a { $points } puntos
   *[white] las blancas llegaron a { $points } puntos
}
isaac-more-points = { $winner ->
    [black] las negras tienen { $own ->
        [one] 1 punto
       *[other] { $own } puntos
    } y las blancas, { $other }
   *[white] las blancas tienen { $own ->
        [one] 1 punto
       *[other] { $own } puntos
    } y las negras, { $other }
}
isaac-fewer-tiles = { $winner ->
    [black] hay empate a puntos y también en la longitud total de las losetas sin colocar ({ $length } casillas cada color), pero las negras tienen menos de esas losetas ({ $own } frente a { $other })
   *[white] hay empate a puntos y también en la longitud total de las losetas sin colocar ({ $length } casillas cada color), pero las blancas tienen menos de esas losetas ({ $own } frente a { $other })
}
isaac-longer-tiles = { $winner ->
    [black] hay empate a puntos, y las losetas sin colocar de las negras son más largas en total ({ $own } casillas frente a { $other })
   *[white] hay empate a puntos, y las losetas sin colocar de las blancas son más largas en total ({ $own } casillas frente a { $other })
}

isaac-placement-phase = { $game }, fase de colocación.
isaac-scoring-phase = { $game }, fase de puntuación.
isaac-marker = { $side ->
    [black] Marcador negro en { $cell }, puntuación { $score }, puede quitar longitud { $shortest } o más.
   *[white] Marcador blanco en { $cell }, puntuación { $score }, puede quitar longitud { $shortest } o más.
}
isaac-marker-past = { $side ->
    [black] Marcador negro más allá del final, puntuación { $score }, puede quitar longitud { $shortest } o más.
   *[white] Marcador blanco más allá del final, puntuación { $score }, puede quitar longitud { $shortest } o más.
}
isaac-final-marker = { $side ->
    [black] Marcador negro en { $cell }, puntuación { $score }.
   *[white] Marcador blanco en { $cell }, puntuación { $score }.
}
isaac-final-marker-past = { $side ->
    [black] Marcador negro más allá del final, puntuación { $score }.
   *[white] Marcador blanco más allá del final, puntuación { $score }.
}
isaac-tiles = { $side ->
    [black] Losetas negras: { $tiles }; sin colocar: { $unplaced }.
   *[white] Losetas blancas: { $tiles }; sin colocar: { $unplaced }.
}
isaac-no-tiles = ninguna
isaac-of-length = { $count } de longitud { $length }
