drop-in-short = Cada ficha empuja a sus vecinas. Mantén unido un grupo.
drop-size = { $size } casillas por lado

drop-placed = { $tense ->
    [past] { $how ->
        [single] colocó una ficha en { $cells }
        [same] colocó dos fichas seguidas en { $cells }
       *[different] colocó fichas en { $cells }
    }
   *[would] { $how ->
        [single] colocar una ficha en { $cells }
        [same] colocar dos fichas seguidas en { $cells }
       *[different] colocar fichas en { $cells }
    }
}
drop-placed-and-pushed = { $tense ->
    [past] { $how ->
        [single] colocó una ficha en { $cells }
        [same] colocó dos fichas seguidas en { $cells }
       *[different] colocó fichas en { $cells }
    } y empujó { $pushed ->
        [one] 1 ficha
       *[other] { $pushed } fichas
    }
   *[would] { $how ->
        [single] colocar una ficha en { $cells }
        [same] colocar dos fichas seguidas en { $cells }
       *[different] colocar fichas en { $cells }
    } y empujar { $pushed ->
        [one] 1 ficha
       *[other] { $pushed } fichas
    }
}
drop-placed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] colocó una ficha en { $cells }
        [same] colocó dos fichas seguidas en { $cells }
       *[different] colocó fichas en { $cells }
    } y expulsó { $squeezed ->
        [one] la ficha de { $lost }
       *[other] las fichas de { $lost }
    }
   *[would] { $how ->
        [single] colocar una ficha en { $cells }
        [same] colocar dos fichas seguidas en { $cells }
       *[different] colocar fichas en { $cells }
    } y expulsar { $squeezed ->
        [one] la ficha de { $lost }
       *[other] las fichas de { $lost }
    }
}
drop-placed-pushed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] colocó una ficha en { $cells }
        [same] colocó dos fichas seguidas en { $cells }
       *[different] colocó fichas en { $cells }
    }, empujó { $pushed ->
        [one] 1 ficha
       *[other] { $pushed } fichas
    } y expulsó { $squeezed ->
        [one] la ficha de { $lost }
       *[other] las fichas de { $lost }
    }
   *[would] { $how ->
        [single] colocar una ficha en { $cells }
        [same] colocar dos fichas seguidas en { $cells }
       *[different] colocar fichas en { $cells }
    }, empujar { $pushed ->
        [one] 1 ficha
       *[other] { $pushed } fichas
    } y expulsar { $squeezed ->
        [one] la ficha de { $lost }
       *[other] las fichas de { $lost }
    }
}

drop-pushes = empujar { $pushed ->
    [one] 1 ficha
   *[other] { $pushed } fichas
}
drop-squeezes = expulsar { $squeezed ->
    [one] la ficha de { $lost }
   *[other] las fichas de { $lost }
}
drop-pushes-and-squeezes = empujar { $pushed ->
    [one] 1 ficha
   *[other] { $pushed } fichas
} y expulsar { $squeezed ->
    [one] la ficha de { $lost }
   *[other] las fichas de { $lost }
}

drop-ask = Elige una casilla para tu ficha.
drop-ask-first = Elige una casilla para tu primera ficha.
drop-ask-second = Elige una casilla para tu segunda ficha.

drop-on-cell = { $piece ->
    [black] ficha negra
    [white] ficha blanca
   *[dud] ficha neutra
}

drop-outer-ring = `{ $cell }` está en el anillo exterior, donde no se colocan fichas: elige una casilla con seis vecinas.
drop-filled = { $by ->
    [black] Ya hay una ficha negra en `{ $cell }`.
    [white] Ya hay una ficha blanca en `{ $cell }`.
   *[dud] La ficha neutra está en `{ $cell }`.
}
drop-filled-by-first = { $by ->
    [black] Después de tu primera ficha, en `{ $first }`, hay una ficha negra en `{ $cell }`.
    [white] Después de tu primera ficha, en `{ $first }`, hay una ficha blanca en `{ $cell }`.
   *[dud] Después de tu primera ficha, en `{ $first }`, la ficha neutra está en `{ $cell }`.
}
drop-second-missing = En esta jugada colocas dos fichas: añade después de `{ $first }` una casilla para la segunda.
drop-one-on-first-turn = La primera jugada es una sola ficha, así que quita la segunda casilla, `{ $cell }`.
drop-one-left = Solo te queda una ficha, así que quita la segunda casilla, `{ $cell }`.
drop-no-room = Después de tu primera ficha no queda vacía ninguna casilla interior, así que quita la segunda casilla, `{ $cell }`.

drop-same-groups = los mayores grupos de ambos colores tienen { $count ->
    [0] 0 fichas
    [one] 1 ficha
   *[other] { $count } fichas
}
drop-largest = { $winner ->
    [black] el mayor grupo de las negras tiene { $own ->
        [0] 0 fichas
        [one] 1 ficha
       *[other] { $own } fichas
    }; el de las blancas, { $other }
   *[white] el mayor grupo de las blancas tiene { $own ->
        [0] 0 fichas
        [one] 1 ficha
       *[other] { $own } fichas
    }; el de las negras, { $other }
}

drop-counts = { $side ->
    [black] Negras: { $pieces ->
        [0] ninguna ficha
        [one] 1 ficha
       *[other] { $pieces } fichas
    } en el tablero, { $left } por colocar.
   *[white] Blancas: { $pieces ->
        [0] ninguna ficha
        [one] 1 ficha
       *[other] { $pieces } fichas
    } en el tablero, { $left } por colocar.
}
drop-not-all-rows = No se nombran todas las filas.
