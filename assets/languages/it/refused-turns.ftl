refused-turn-try = Prova { $turns }.
refused-turn-example =
    { $article ->
        [an] Una mossa di { $game } si scrive così: `{ $turn }`.
       *[a] Una mossa di { $game } si scrive così: `{ $turn }`.
    }
refused-turn-empty = Scrivi una mossa, ad es. `{ $turn }`.
refused-turn-too-long = È troppo lunga: una mossa può avere al massimo { NUMBER($limit) } caratteri.
refused-turn-unreadable = Non capisco «{ $typed }».
refused-turn-off-board = Su questo tavoliere non c'è «{ $cell }»: le colonne vanno da a a { $last-column }, le righe da 1 a { $rows }.
refused-turn-too-many-cells =
    { $article ->
        [an] Hai indicato { NUMBER($found) } caselle, ma una mossa di { $game } ne ha al massimo { NUMBER($most) }.
       *[a] Hai indicato { NUMBER($found) } caselle, ma una mossa di { $game } ne ha al massimo { NUMBER($most) }.
    }
refused-turn-ambiguous = Potrebbe essere più di una mossa. Intendevi { $turns }?
refused-turn-off-row = Su questo tavoliere non c'è «{ $cell }»: la riga { $row } va da { $first } a { $last }.
refused-turn-off-rows = Su questo tavoliere non c'è «{ $cell }»: le righe vanno da a a { $last-row }, e il numero conta le caselle da sinistra.
