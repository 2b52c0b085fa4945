rekushu-in-short = Quatre coins font un rectangle. Jamais deux fois de suite le même miroir.

rekushu-placed = { $tense ->
    [past] a posé une pierre en { $point }
   *[would] poser une pierre en { $point }
}
rekushu-mirrored = { $tense ->
    [past] a posé une pierre en { $point } (coup miroir { $mirror ->
        [left-right] gauche-droite
        [top-bottom] haut-bas
       *[half-turn] par demi-tour
    })
   *[would] poser une pierre en { $point } (coup miroir { $mirror ->
        [left-right] gauche-droite
        [top-bottom] haut-bas
       *[half-turn] par demi-tour
    })
}
rekushu-claimed = { $tense ->
    [past] a posé une pierre en { $point } et pris { $claim } ({ $tiles ->
        [one] { $tiles } carreau
       *[other] { $tiles } carreaux
    })
   *[would] poser une pierre en { $point } et prendre { $claim } ({ $tiles ->
        [one] { $tiles } carreau
       *[other] { $tiles } carreaux
    })
}
rekushu-mirrored-and-claimed = { $tense ->
    [past] a posé une pierre en { $point } (coup miroir { $mirror ->
        [left-right] gauche-droite
        [top-bottom] haut-bas
       *[half-turn] par demi-tour
    }) et pris { $claim } ({ $tiles ->
        [one] { $tiles } carreau
       *[other] { $tiles } carreaux
    })
   *[would] poser une pierre en { $point } (coup miroir { $mirror ->
        [left-right] gauche-droite
        [top-bottom] haut-bas
       *[half-turn] par demi-tour
    }) et prendre { $claim } ({ $tiles ->
        [one] { $tiles } carreau
       *[other] { $tiles } carreaux
    })
}

rekushu-ask = Choisis un point pour ta pierre.
rekushu-ask-corner = Joue ce coup tel quel, ou choisis un coin d’un rectangle à prendre.
rekushu-ask-opposite = Choisis le coin opposé.
rekushu-ask-claim = Joue ce coup tel quel, ou choisis un rectangle à prendre.
rekushu-play-as-it-is = Jouer sans prise
rekushu-claims-possible = { $claims ->
    [one] { $point }, une prise possible
   *[other] { $point }, { $claims } prises possibles
}

rekushu-no-tile-touched = Une pierre doit toucher un carreau libre, mais tous ceux autour de `{ $cell }` sont pris.
rekushu-mirror-repeated = `{ $cell }` est l’image miroir { $mirror ->
    [left-right] gauche-droite
    [top-bottom] haut-bas
   *[half-turn] par demi-tour
} de `{ $of }`, et ton dernier coup (coup { $turn }, `{ $placed }`) était un coup miroir du même type. On ne joue pas deux fois de suite le même type.
rekushu-no-area-one-point = Une prise fait au moins un carreau de large et un de haut, mais ses deux coins sont `{ $cell }`.
rekushu-no-area-line = Une prise fait au moins un carreau de large et un de haut, mais `{ $first }` et `{ $second }` sont alignés.
rekushu-corner-empty = Pour le rectangle `{ $first }-{ $second }`, il te faut une pierre à chacun des quatre coins, et `{ $corner }` est vide.
rekushu-corner-taken = { $by ->
    [black] Pour le rectangle `{ $first }-{ $second }`, il te faut une pierre à chacun des quatre coins, et il y a une pierre noire en `{ $corner }`.
   *[white] Pour le rectangle `{ $first }-{ $second }`, il te faut une pierre à chacun des quatre coins, et il y a une pierre blanche en `{ $corner }`.
}
rekushu-not-clear-inside = { $by ->
    [black] À part ses coins, une prise ne doit contenir aucune pierre, mais il y a une pierre noire en `{ $cell }`, à l’intérieur de `{ $first }-{ $second }`.
   *[white] À part ses coins, une prise ne doit contenir aucune pierre, mais il y a une pierre blanche en `{ $cell }`, à l’intérieur de `{ $first }-{ $second }`.
}
rekushu-not-clear-edge = { $by ->
    [black] À part ses coins, une prise ne doit contenir aucune pierre, mais il y a une pierre noire en `{ $cell }`, sur le bord de `{ $first }-{ $second }`.
   *[white] À part ses coins, une prise ne doit contenir aucune pierre, mais il y a une pierre blanche en `{ $cell }`, sur le bord de `{ $first }-{ $second }`.
}
rekushu-tile-claimed = { $by ->
    [black] Dans le rectangle `{ $first }-{ $second }`, Noir a déjà pris le carreau dont le coin inférieur gauche est `{ $tile }`.
   *[white] Dans le rectangle `{ $first }-{ $second }`, Blanc a déjà pris le carreau dont le coin inférieur gauche est `{ $tile }`.
}
rekushu-half-a-claim = Pour poser une pierre, donne un point, p. ex. `{ $first }` ; pour prendre aussi un rectangle, ajoute deux coins opposés, p. ex. `{ $first } { $first }-{ $second }`.

rekushu-same-tiles = les deux camps ont { $tiles ->
    [one] { $tiles } carreau
   *[other] { $tiles } carreaux
}
rekushu-tiles = { $winner ->
    [black] Noir a { $own ->
        [one] { $own } carreau
       *[other] { $own } carreaux
    }, contre { $other } pour Blanc
   *[white] Blanc a { $own ->
        [one] { $own } carreau
       *[other] { $own } carreaux
    }, contre { $other } pour Noir
}

rekushu-claimed-counts = Carreaux pris : Noir { $black }, Blanc { $white }.
rekushu-barred = La règle du miroir interdit { $cell } pour ce coup.
rekushu-claimed-tiles = Carreaux pris, par leur coin inférieur gauche.
rekushu-not-listed-stones = Non listées : { $stones ->
    [one] { $stones } pierre plus bas.
   *[other] { $stones } pierres plus bas.
}
rekushu-not-listed-tiles = Non listés : { $tiles ->
    [one] { $tiles } carreau plus bas.
   *[other] { $tiles } carreaux plus bas.
}
rekushu-not-listed = Non listés : { $stones ->
    [one] { $stones } pierre
   *[other] { $stones } pierres
} et { $tiles ->
    [one] { $tiles } carreau
   *[other] { $tiles } carreaux
} plus bas.
