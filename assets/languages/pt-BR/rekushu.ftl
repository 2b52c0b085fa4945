rekushu-in-short = Quatro cantos formam um retângulo. Nunca espelhe duas vezes igual.

rekushu-placed = { $tense ->
    [past] colocou uma pedra em { $point }
   *[would] colocar uma pedra em { $point }
}
rekushu-mirrored = { $tense ->
    [past] colocou uma pedra em { $point } (jogada espelhada: { $mirror ->
        [left-right] esquerda-direita
        [top-bottom] cima-baixo
       *[half-turn] meia-volta
    })
   *[would] colocar uma pedra em { $point } (jogada espelhada: { $mirror ->
        [left-right] esquerda-direita
        [top-bottom] cima-baixo
       *[half-turn] meia-volta
    })
}
rekushu-claimed = { $tense ->
    [past] colocou uma pedra em { $point } e conquistou { $claim } ({ $tiles ->
        [one] { $tiles } quadrado
       *[other] { $tiles } quadrados
    })
   *[would] colocar uma pedra em { $point } e conquistar { $claim } ({ $tiles ->
        [one] { $tiles } quadrado
       *[other] { $tiles } quadrados
    })
}
rekushu-mirrored-and-claimed = { $tense ->
    [past] colocou uma pedra em { $point } (jogada espelhada: { $mirror ->
        [left-right] esquerda-direita
        [top-bottom] cima-baixo
       *[half-turn] meia-volta
    }) e conquistou { $claim } ({ $tiles ->
        [one] { $tiles } quadrado
       *[other] { $tiles } quadrados
    })
   *[would] colocar uma pedra em { $point } (jogada espelhada: { $mirror ->
        [left-right] esquerda-direita
        [top-bottom] cima-baixo
       *[half-turn] meia-volta
    }) e conquistar { $claim } ({ $tiles ->
        [one] { $tiles } quadrado
       *[other] { $tiles } quadrados
    })
}

rekushu-ask = Escolha um ponto para a sua pedra.
rekushu-ask-corner = Jogue assim ou escolha um canto de um retângulo para conquistar.
rekushu-ask-opposite = Escolha o canto oposto.
rekushu-ask-claim = Jogue assim ou escolha um retângulo para conquistar.
rekushu-play-as-it-is = Jogar sem conquistar
rekushu-claims-possible = { $claims ->
    [one] { $point }, com { $claims } conquista possível
   *[other] { $point }, com { $claims } conquistas possíveis
}

rekushu-no-tile-touched = Uma pedra precisa tocar um quadrado livre, mas todos os quadrados em volta de `{ $cell }` já foram conquistados.
rekushu-mirror-repeated = `{ $cell }` é a imagem espelhada ({ $mirror ->
    [left-right] esquerda-direita
    [top-bottom] cima-baixo
   *[half-turn] meia-volta
}) de `{ $of }`, e a sua última jogada (jogada { $turn }, `{ $placed }`) foi uma jogada espelhada do mesmo tipo. Não dá para repetir o tipo duas vezes seguidas.
rekushu-no-area-one-point = Uma conquista precisa ter pelo menos um quadrado de largura e um de altura, mas os dois cantos são `{ $cell }`.
rekushu-no-area-line = Uma conquista precisa ter pelo menos um quadrado de largura e um de altura, mas `{ $first }` e `{ $second }` estão na mesma linha.
rekushu-corner-empty = O retângulo `{ $first }-{ $second }` precisa de pedras suas nos quatro cantos, e `{ $corner }` está vazio.
rekushu-corner-taken = { $by ->
    [black] O retângulo `{ $first }-{ $second }` precisa de pedras suas nos quatro cantos, e há uma pedra preta em `{ $corner }`.
   *[white] O retângulo `{ $first }-{ $second }` precisa de pedras suas nos quatro cantos, e há uma pedra branca em `{ $corner }`.
}
rekushu-not-clear-inside = { $by ->
    [black] Fora os cantos, não pode haver pedras em uma conquista, mas há uma pedra preta em `{ $cell }`, dentro de `{ $first }-{ $second }`.
   *[white] Fora os cantos, não pode haver pedras em uma conquista, mas há uma pedra branca em `{ $cell }`, dentro de `{ $first }-{ $second }`.
}
rekushu-not-clear-edge = { $by ->
    [black] Fora os cantos, não pode haver pedras em uma conquista, mas há uma pedra preta em `{ $cell }`, na borda de `{ $first }-{ $second }`.
   *[white] Fora os cantos, não pode haver pedras em uma conquista, mas há uma pedra branca em `{ $cell }`, na borda de `{ $first }-{ $second }`.
}
rekushu-tile-claimed = { $by ->
    [black] No retângulo `{ $first }-{ $second }`, as pretas já conquistaram o quadrado com o canto inferior esquerdo em `{ $tile }`.
   *[white] No retângulo `{ $first }-{ $second }`, as brancas já conquistaram o quadrado com o canto inferior esquerdo em `{ $tile }`.
}
rekushu-half-a-claim = Para colocar uma pedra, diga um ponto, por exemplo `{ $first }`; para conquistar também um retângulo, adicione dois cantos opostos, por exemplo `{ $first } { $first }-{ $second }`.

rekushu-same-tiles = os dois lados têm { $tiles ->
    [one] { $tiles } quadrado
   *[other] { $tiles } quadrados
}
rekushu-tiles = { $winner ->
    [black] as pretas têm { $own ->
        [one] { $own } quadrado
       *[other] { $own } quadrados
    }, contra { $other } das brancas
   *[white] as brancas têm { $own ->
        [one] { $own } quadrado
       *[other] { $own } quadrados
    }, contra { $other } das pretas
}

rekushu-claimed-counts = Quadrados conquistados: pretas { $black }, brancas { $white }.
rekushu-barred = A regra do espelho proíbe { $cell } nesta jogada.
rekushu-claimed-tiles = Quadrados conquistados, pelo canto inferior esquerdo.
rekushu-not-listed-stones = Fora da lista: { $stones ->
    [one] { $stones } pedra abaixo.
   *[other] { $stones } pedras abaixo.
}
rekushu-not-listed-tiles = Fora da lista: { $tiles ->
    [one] { $tiles } quadrado abaixo.
   *[other] { $tiles } quadrados abaixo.
}
rekushu-not-listed = Fora da lista: { $stones ->
    [one] { $stones } pedra
   *[other] { $stones } pedras
} e { $tiles ->
    [one] { $tiles } quadrado
   *[other] { $tiles } quadrados
} abaixo.
