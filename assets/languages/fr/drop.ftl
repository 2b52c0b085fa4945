drop-in-short = Chaque pion repousse ses voisins. Garde un grand groupe uni.
drop-size = { $size } cases par côté

drop-placed = { $tense ->
    [past] { $how ->
        [single] a posé un pion en { $cells }
        [same] a posé deux pions l’un après l’autre en { $cells }
       *[different] a posé des pions en { $cells }
    }
   *[would] { $how ->
        [single] poser un pion en { $cells }
        [same] poser deux pions l’un après l’autre en { $cells }
       *[different] poser des pions en { $cells }
    }
}
drop-placed-and-pushed = { $tense ->
    [past] { $how ->
        [single] a posé un pion en { $cells } et poussé { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        }
        [same] a posé deux pions l’un après l’autre en { $cells } et poussé { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        }
       *[different] a posé des pions en { $cells } et poussé { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        }
    }
   *[would] { $how ->
        [single] poser un pion en { $cells } et pousser { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        }
        [same] poser deux pions l’un après l’autre en { $cells } et pousser { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        }
       *[different] poser des pions en { $cells } et pousser { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        }
    }
}
drop-placed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] a posé un pion en { $cells } et étouffé { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
        [same] a posé deux pions l’un après l’autre en { $cells } et étouffé { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
       *[different] a posé des pions en { $cells } et étouffé { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
    }
   *[would] { $how ->
        [single] poser un pion en { $cells } et étouffer { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
        [same] poser deux pions l’un après l’autre en { $cells } et étouffer { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
       *[different] poser des pions en { $cells } et étouffer { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
    }
}
drop-placed-pushed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] a posé un pion en { $cells }, poussé { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        } et étouffé { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
        [same] a posé deux pions l’un après l’autre en { $cells }, poussé { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        } et étouffé { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
       *[different] a posé des pions en { $cells }, poussé { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        } et étouffé { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
    }
   *[would] { $how ->
        [single] poser un pion en { $cells }, pousser { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        } et étouffer { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
        [same] poser deux pions l’un après l’autre en { $cells }, pousser { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        } et étouffer { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
       *[different] poser des pions en { $cells }, pousser { $pushed ->
            [one] { $pushed } pion
           *[other] { $pushed } pions
        } et étouffer { $squeezed ->
            [one] le pion en { $lost }
           *[other] les pions en { $lost }
        }
    }
}

drop-pushes = pousse { $pushed ->
    [one] { $pushed } pion
   *[other] { $pushed } pions
}
drop-squeezes = étouffe { $squeezed ->
    [one] le pion en { $lost }
   *[other] les pions en { $lost }
}
drop-pushes-and-squeezes = pousse { $pushed ->
    [one] { $pushed } pion
   *[other] { $pushed } pions
} et étouffe { $squeezed ->
    [one] le pion en { $lost }
   *[other] les pions en { $lost }
}

drop-ask = Choisis une case pour ton pion.
drop-ask-first = Choisis une case pour ton premier pion.
drop-ask-second = Choisis une case pour ton deuxième pion.

drop-on-cell = { $piece ->
    [black] pion noir
    [white] pion blanc
   *[dud] pion neutre
}

drop-outer-ring = `{ $cell }` est sur le bord, où on ne peut pas poser : choisis une case qui a six voisines.
drop-filled = { $by ->
    [black] Il y a déjà un pion noir en `{ $cell }`.
    [white] Il y a déjà un pion blanc en `{ $cell }`.
   *[dud] Le pion neutre est en `{ $cell }`.
}
drop-filled-by-first = { $by ->
    [black] Après ton premier pion, en `{ $first }`, il y a un pion noir en `{ $cell }`.
    [white] Après ton premier pion, en `{ $first }`, il y a un pion blanc en `{ $cell }`.
   *[dud] Après ton premier pion, en `{ $first }`, le pion neutre est en `{ $cell }`.
}
drop-second-missing = Ce coup-ci, tu poses deux pions : ajoute une case pour le deuxième après `{ $first }`.
drop-one-on-first-turn = Le premier coup, c’est un seul pion : enlève la deuxième case, `{ $cell }`.
drop-one-left = Il ne te reste qu’un pion : enlève la deuxième case, `{ $cell }`.
drop-no-room = Après ton premier pion, plus aucune case intérieure n’est vide : enlève la deuxième case, `{ $cell }`.

drop-same-groups = les plus grands groupes des deux camps comptent { $count ->
    [0] zéro pion
    [one] { $count } pion
   *[other] { $count } pions
}
drop-largest = { $winner ->
    [black] le plus grand groupe de Noir compte { $own ->
        [0] zéro pion
        [one] { $own } pion
       *[other] { $own } pions
    }, contre { $other } pour Blanc
   *[white] le plus grand groupe de Blanc compte { $own ->
        [0] zéro pion
        [one] { $own } pion
       *[other] { $own } pions
    }, contre { $other } pour Noir
}

drop-counts = { $side ->
    [black] Noir : { $pieces ->
        [0] aucun pion
        [one] { $pieces } pion
       *[other] { $pieces } pions
    } sur le plateau, { $left } à poser.
   *[white] Blanc : { $pieces ->
        [0] aucun pion
        [one] { $pieces } pion
       *[other] { $pieces } pions
    } sur le plateau, { $left } à poser.
}
drop-not-all-rows = Certaines rangées manquent.
