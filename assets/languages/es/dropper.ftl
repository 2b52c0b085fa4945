dropper-in-short = Aparta una piedra y luego ocupa un sitio sin nadie cerca.

dropper-first = { $tense ->
    [past] colocó la primera piedra en { $free }
   *[would] colocar la primera piedra en { $free }
}
dropper-dropped = { $tense ->
    [past] cayó sobre { $from } y empujó su piedra a { $to }
   *[would] caer sobre { $from } y empujar su piedra a { $to }
}
dropper-dropped-and-placed = { $tense ->
    [past] cayó sobre { $from }, empujó su piedra a { $to } y colocó una piedra libre en { $free }
   *[would] caer sobre { $from }, empujar su piedra a { $to } y colocar una piedra libre en { $free }
}

dropper-ask-first = Elige una casilla para la primera piedra.
dropper-ask-drop = Elige una piedra rival sobre la que caer.
dropper-ask-push = Elige adónde empujar esa piedra.
dropper-ask-free = Elige una casilla para tu piedra libre.
dropper-push-options = { $cell }, empujar a { $cells }
dropper-push-to = Empujar a { $cell }

dropper-single-stone = La primera jugada es una sola piedra.
dropper-drop-missing = `{ $cell }` por sí sola no es una jugada: primero cae sobre una piedra rival y empújala a una casilla vecina.
dropper-drop-on-own = Solo puedes caer sobre una piedra rival; la de `{ $cell }` es tuya.
dropper-drop-on-empty = Solo puedes caer sobre una piedra rival; `{ $cell }` está vacía.
dropper-cannot-stay = La piedra se empuja a una casilla vecina; no puede quedarse en `{ $cell }`.
dropper-not-adjacent = Solo puedes empujar una piedra a una casilla vecina; `{ $to }` no está junto a `{ $from }`.
dropper-push-occupied = { $by ->
    [black] Solo puedes empujar una piedra a una casilla vacía, y hay una piedra negra en `{ $cell }`.
   *[white] Solo puedes empujar una piedra a una casilla vacía, y hay una piedra blanca en `{ $cell }`.
}
dropper-free-missing = Después de `{ $from }>{ $to }` también debes colocar una piedra libre: añade una casilla vacía que no toque ninguna piedra.
dropper-free-impossible = Después de caer ahí no queda sitio para una piedra libre, así que quita `{ $cell }`.
dropper-free-occupied = { $by ->
    [black] Después de caer hay una piedra negra en `{ $cell }`: pon la piedra libre en una casilla vacía que no toque ninguna piedra.
   *[white] Después de caer hay una piedra blanca en `{ $cell }`: pon la piedra libre en una casilla vacía que no toque ninguna piedra.
}
dropper-free-touches = { $by ->
    [black] Una piedra libre no puede tocar ninguna otra, pero `{ $cell }` tocaría la piedra negra de `{ $neighbour }`.
   *[white] Una piedra libre no puede tocar ninguna otra, pero `{ $cell }` tocaría la piedra blanca de `{ $neighbour }`.
}

dropper-same-groups = los grupos de ambos colores tienen los mismos tamaños
dropper-largest = { $winner ->
    [black] el mayor grupo de las negras tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }; el de las blancas, { $other }
   *[white] el mayor grupo de las blancas tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }; el de las negras, { $other }
}
dropper-second = { $winner ->
    [black] el segundo mayor grupo de las negras tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }; el de las blancas, { $other }
   *[white] el segundo mayor grupo de las blancas tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }; el de las negras, { $other }
}
dropper-third = { $winner ->
    [black] el tercer mayor grupo de las negras tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }; el de las blancas, { $other }
   *[white] el tercer mayor grupo de las blancas tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }; el de las negras, { $other }
}
dropper-later = { $winner ->
    [black] el { $rank }.º mayor grupo de las negras tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }; el de las blancas, { $other }
   *[white] el { $rank }.º mayor grupo de las blancas tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }; el de las negras, { $other }
}

dropper-no-group = { $winner ->
    [black] el mayor grupo de las negras tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }, y las blancas no tienen ninguno
   *[white] el mayor grupo de las blancas tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }, y las negras no tienen ninguno
}
dropper-no-second = { $winner ->
    [black] el segundo mayor grupo de las negras tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }, y las blancas no tienen segundo
   *[white] el segundo mayor grupo de las blancas tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }, y las negras no tienen segundo
}
dropper-no-third = { $winner ->
    [black] el tercer mayor grupo de las negras tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }, y las blancas no tienen tercero
   *[white] el tercer mayor grupo de las blancas tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }, y las negras no tienen tercero
}
dropper-no-later = { $winner ->
    [black] el { $rank }.º mayor grupo de las negras tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }, y las blancas no tienen tantos
   *[white] el { $rank }.º mayor grupo de las blancas tiene { $own ->
        [one] 1 piedra
       *[other] { $own } piedras
    }, y las negras no tienen tantos
}
