refused-turn-try = Versuch { $turns }.
refused-turn-example =
    { $article ->
        [an] Ein Zug in { $game } sieht so aus: `{ $turn }`.
       *[a] Ein Zug in { $game } sieht so aus: `{ $turn }`.
    }
refused-turn-empty = Tipp einen Zug, z. B. `{ $turn }`.
refused-turn-too-long = Das ist zu lang: Ein Zug hat höchstens { NUMBER($limit) } Zeichen.
refused-turn-unreadable = Ich verstehe „{ $typed }“ nicht.
refused-turn-off-board = „{ $cell }“ gibt es auf diesem Brett nicht: Die Spalten gehen von a bis { $last-column }, die Reihen von 1 bis { $rows }.
refused-turn-too-many-cells =
    { $article ->
        [an] Du hast { NUMBER($found) } Felder genannt, aber ein Zug in { $game } hat höchstens { NUMBER($most) }.
       *[a] Du hast { NUMBER($found) } Felder genannt, aber ein Zug in { $game } hat höchstens { NUMBER($most) }.
    }
refused-turn-ambiguous = Das könnte mehr als ein Zug sein. Meintest du { $turns }?
refused-turn-off-row = „{ $cell }“ gibt es auf diesem Brett nicht: Reihe { $row } geht von { $first } bis { $last }.
refused-turn-off-rows = „{ $cell }“ gibt es auf diesem Brett nicht: Die Reihen gehen von a bis { $last-row }, und die Zahl zählt die Felder von links.
