click-nothing-offered = Algo deu errado, então não há nada para escolher neste tabuleiro. Você ainda pode digitar sua jogada.
click-no-such-turn = Nenhuma jogada possível começa assim. Escolha de novo.
click-number = +{ $number }
click-turn = { $turn }.
click-making = Sua vez na partida { $match }: { $spec }.
click-so-far = Até agora: `{ $turn }`.
click-made = `{ $turn }`: { $does } Clique em “Jogar” para confirmar.
click-draws = Empata a partida
click-wins = Vence a partida
click-loses = Perde a partida
click-letter =
    { $axis ->
        [row] Fileira { $letter }
       *[column] Coluna { $letter }
    }
click-row = Fileira { $number }
click-between = { $first } a { $last }
click-letter-first =
    { $axis ->
        [row] Escolha antes uma fileira
       *[column] Escolha antes uma coluna
    }
click-row-first = Escolha antes uma fileira
click-length-first = Escolha antes um comprimento
click-range-first = Escolha antes um intervalo
click-choose-match = Escolha uma partida
click-which-match = É a sua vez em { NUMBER($count) } partidas. Em qual?
