game-spec = { $game }, { $size }
game-spec-with-setup = { $game }, { $size }, posição { $setup }
game-usual-board = O tabuleiro de sempre

game-one-size = { $game } só tem um tamanho: `{ $size }`.
game-sizes = { $game } tem os tamanhos { $sizes }.
game-one-setup = { $game } só tem uma posição inicial: `{ $setup }`.
game-setups = { $game } tem as posições iniciais { $setups }.
game-default = `{ $size }` (padrão)

game-by-connection =
    { $winner ->
        [black] uma corrente de pedras pretas liga o lado de cima ao de baixo
       *[white] uma corrente de pedras brancas liga o lado esquerdo ao direito
    }
game-by-repetition = a mesma posição apareceu pela terceira vez
game-by-groups = os grupos foram comparados
game-by-points =
    { $winner ->
        [black] as pretas têm mais pontos
       *[white] as brancas têm mais pontos
    }
game-by-line = as barras não colocadas foram comparadas
game-by-tiles = os quadrados foram contados
game-by-start = todo o resto empatou, então vence quem começou
game-by-resignation =
    { $loser ->
        [black] as pretas desistiram
       *[white] as brancas desistiram
    }
game-by-timeout =
    { $loser ->
        [black] o tempo das pretas acabou
       *[white] o tempo das brancas acabou
    }
game-by-agreement = os dois lados concordaram
game-by-aborted = a partida foi anulada
game-by-adjudication = a partida foi decidida pela moderação
