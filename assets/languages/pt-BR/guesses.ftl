guess-begin = Adivinhe a jogada
guess-skip = Pular

guess-heading = Adivinhe a jogada, partida { $match }: { $spec }.
guess-heading-level = Adivinhe a jogada, uma partida do nível 5 contra si mesmo: { $spec }.
guess-asked =
    { $side ->
        [black] Jogada { $number }: o que { $who } (pretas) jogou?
       *[white] Jogada { $number }: o que { $who } (brancas) jogou?
    }
guess-asked-level =
    { $side ->
        [black] Jogada { $number }: o que o nível 5 (pretas) jogou?
       *[white] Jogada { $number }: o que o nível 5 (brancas) jogou?
    }
guess-to-guess = { $count ->
    [one] { $count } jogada para adivinhar.
   *[other] { $count } jogadas para adivinhar.
}
guess-progress = Adivinhadas: { NUMBER($done) } de { NUMBER($count) }. Pontos: { NUMBER($points) } de { NUMBER($most) }.

guess-is-played = Foi mesmo `{ $turn }`.
guess-other-played = Você: `{ $guess }`. Jogada real: `{ $turn }`.
guess-played = Jogada real: `{ $turn }`.
guess-better = Melhor, na minha opinião: `{ $turn }`.
guess-points =
    { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
guess-over =
    { $side ->
        [black] Essa foi a última jogada das pretas na partida { $match }: { NUMBER($points) } de { NUMBER($most) } pontos.
       *[white] Essa foi a última jogada das brancas na partida { $match }: { NUMBER($points) } de { NUMBER($most) } pontos.
    }
guess-over-level =
    { $side ->
        [black] Essa foi a última jogada das pretas em uma partida do nível 5 contra si mesmo: { NUMBER($points) } de { NUMBER($most) } pontos.
       *[white] Essa foi a última jogada das brancas em uma partida do nível 5 contra si mesmo: { NUMBER($points) } de { NUMBER($most) } pontos.
    }

guess-one-of-both = Escolha uma partida daqui ou, com `game:`, uma do nível 5 contra si mesmo, não as duas.
guess-no-good-game = Não tenho uma partida assim.
guess-being-made = Primeiro estou analisando a partida { $match }. Pode levar meio minuto; depois clique no botão.
guess-guessed-before = Essa jogada você já adivinhou. Aqui está a próxima:
guess-scale = Uma jogada tão boa quanto a melhor vale 3 pontos; a jogada real vale 2 se perdeu pouco, 1 se perdeu mais e nada se foi um erro. Não sei quanto valem outras jogadas, então elas não pontuam.
