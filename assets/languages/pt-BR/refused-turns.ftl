refused-turn-try = Tente { $turns }.
refused-turn-example =
    { $article ->
        [an] Uma jogada de { $game } é assim: `{ $turn }`.
       *[a] Uma jogada de { $game } é assim: `{ $turn }`.
    }
refused-turn-empty = Digite uma jogada, por exemplo `{ $turn }`.
refused-turn-too-long = É longo demais: uma jogada pode ter até { NUMBER($limit) } caracteres.
refused-turn-unreadable = Não entendo “{ $typed }”.
refused-turn-off-board = Não existe “{ $cell }” neste tabuleiro: as colunas vão de a até { $last-column }, as fileiras de 1 a { $rows }.
refused-turn-too-many-cells =
    { $article ->
        [an] Você indicou { NUMBER($found) } casas, mas uma jogada de { $game } tem no máximo { NUMBER($most) }.
       *[a] Você indicou { NUMBER($found) } casas, mas uma jogada de { $game } tem no máximo { NUMBER($most) }.
    }
refused-turn-ambiguous = Isso pode ser mais de uma jogada. Você quis dizer { $turns }?
refused-turn-off-row = Não existe “{ $cell }” neste tabuleiro: a fileira { $row } vai de { $first } a { $last }.
refused-turn-off-rows = Não existe “{ $cell }” neste tabuleiro: as fileiras vão de a até { $last-row }, e o número conta as casas a partir da esquerda.
