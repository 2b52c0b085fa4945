refused-turn-try = Essaie { $turns }.
refused-turn-example =
    { $article ->
        [an] Un coup à { $game }, c’est par exemple `{ $turn }`.
       *[a] Un coup à { $game }, c’est par exemple `{ $turn }`.
    }
refused-turn-empty = Tape un coup, p. ex. `{ $turn }`.
refused-turn-too-long = C’est trop long : un coup fait { NUMBER($limit) } caractères au plus.
refused-turn-unreadable = Je ne comprends pas « { $typed } ».
refused-turn-off-board = Il n’y a pas de « { $cell } » sur ce plateau : les colonnes vont de a à { $last-column }, les rangées de 1 à { $rows }.
refused-turn-too-many-cells =
    { $article ->
        [an] Tu as donné { NUMBER($found) } cases, mais un coup à { $game } en a { NUMBER($most) } au plus.
       *[a] Tu as donné { NUMBER($found) } cases, mais un coup à { $game } en a { NUMBER($most) } au plus.
    }
refused-turn-ambiguous = Ça peut vouloir dire plusieurs coups. Tu voulais dire { $turns } ?
refused-turn-off-row = Il n’y a pas de « { $cell } » sur ce plateau : la rangée { $row } va de { $first } à { $last }.
refused-turn-off-rows = Il n’y a pas de « { $cell } » sur ce plateau : les rangées vont de a à { $last-row }, et le nombre compte les cases depuis la gauche.
