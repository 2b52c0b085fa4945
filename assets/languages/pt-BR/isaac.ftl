isaac-in-short = Coloque barras e depois retire-as por pontos, na ordem certa.
isaac-no-passing = quem não pode jogar é pulado automaticamente

isaac-placed = { $tense ->
    [past] colocou uma barra de comprimento { $length } em { $tile }
   *[would] colocar uma barra de comprimento { $length } em { $tile }
}
isaac-removed-and-moved = { $tense ->
    [past] retirou { $tile } por { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } e avançou o marcador { $cells ->
        [one] { $cells } casa
       *[other] { $cells } casas
    }, de { $from } para { $to } (total { $score })
   *[would] retirar { $tile } por { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } e avançar o marcador { $cells ->
        [one] { $cells } casa
       *[other] { $cells } casas
    }, de { $from } para { $to } (total { $score })
}
isaac-removed-and-stayed = { $tense ->
    [past] retirou { $tile } por { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } e deixou o marcador em { $from } (total { $score })
   *[would] retirar { $tile } por { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } e deixar o marcador em { $from } (total { $score })
}
isaac-removed-and-left-board = { $tense ->
    [past] retirou { $tile } por { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } e avançou o marcador { $cells ->
        [one] { $cells } casa
       *[other] { $cells } casas
    }, de { $from } para além da última casa (total { $score })
   *[would] retirar { $tile } por { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } e avançar o marcador { $cells ->
        [one] { $cells } casa
       *[other] { $cells } casas
    }, de { $from } para além da última casa (total { $score })
}

isaac-reckoned-moves = { $tiles ->
    [one] { $tiles } barra
   *[other] { $tiles } barras
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}: { $tile } sai, seu marcador avança { $cells ->
    [one] { $cells } casa
   *[other] { $cells } casas
}, até { $to }.
isaac-reckoned-stays = { $tiles ->
    [one] { $tiles } barra
   *[other] { $tiles } barras
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}: { $tile } sai, seu marcador fica em { $at }.
isaac-reckoned-leaves = { $tiles ->
    [one] { $tiles } barra
   *[other] { $tiles } barras
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}: { $tile } sai, seu marcador deixa o tabuleiro com { $score ->
    [one] { $score } ponto
   *[other] { $score } pontos
}.
isaac-stuck = { $tiles ->
    [one] Depois disso, { $tiles } barra sua, mais curta, não poderá mais ser retirada.
   *[other] Depois disso, { $tiles } barras suas, mais curtas, não poderão mais ser retiradas.
}

isaac-left = restam { $numbers }
isaac-points = pontos { $points }, a partir de { $shortest }

isaac-ask-end = Escolha uma ponta da sua barra ou o comprimento dela.
isaac-ask-other-end = Escolha a outra ponta.
isaac-ask-tile = Escolha uma barra para colocar.
isaac-ask-removal = Escolha uma das suas barras para retirar.
isaac-ask-advance = Escolha quanto seu marcador avança.

isaac-stay = +0, não avançar
isaac-tile-worth = { $points ->
    [one] { $tile }, { $points } ponto
   *[other] { $tile }, { $points } pontos
}
isaac-tiles-left = { $way ->
    [upright] { $length } casas na vertical, ainda tem { $left }
   *[across] { $length } casas na horizontal, ainda tem { $left }
}
isaac-length-left = { $length } (tem { $left })

isaac-tile-on-cell = { $side ->
    [black] barra preta
   *[white] barra branca
}
isaac-marker-on-cell = { $side ->
    [black] marcador preto
   *[white] marcador branco
}

isaac-occupied = { $by ->
    [black] Já há uma barra preta em `{ $cell }`.
   *[white] Já há uma barra branca em `{ $cell }`.
}
isaac-not-straight = Uma barra fica em uma fileira ou em uma coluna; `{ $tile }` não fica.
isaac-tile-length = `{ $tile }` cobre { $cells ->
    [one] { $cells } casa
   *[other] { $cells } casas
}, mas as barras têm de 3 a 7 casas.
isaac-none-left = Você não tem mais barras de comprimento { $length }, então não pode colocar `{ $tile }`.
isaac-one-end = `{ $cell }` é uma casa só: diga as duas pontas da barra.
isaac-not-scoring-yet = As barras ainda estão sendo colocadas, então os marcadores ainda não avançam: tire o número depois de `{ $tile }`.
isaac-advance-missing = Agora é hora de retirar barras: depois de `{ $tile }`, diga quanto seu marcador avança, como em `{ $tile }+0`.
isaac-no-such-tile = Não há barra `{ $tile }` no tabuleiro: indique uma barra por uma das casas dela.
isaac-no-tile-there = Não há barra em `{ $cell }`. Agora é hora de retirar barras: indique uma sua por uma das casas dela.
isaac-not-your-tile = { $by ->
    [black] Você só pode retirar suas próprias barras; `{ $tile }` é das pretas.
   *[white] Você só pode retirar suas próprias barras; `{ $tile }` é das brancas.
}
isaac-too-short = Cada barra retirada precisa ter pelo menos o comprimento da anterior: `{ $tile }` tem { $length }, e a sua última tinha { $least }.
isaac-under-marker = { $owner ->
    [black] Você não pode retirar `{ $tile }` com um marcador em cima: o marcador das pretas está em `{ $cell }`.
   *[white] Você não pode retirar `{ $tile }` com um marcador em cima: o marcador das brancas está em `{ $cell }`.
}
isaac-advance-too-large = Retirar `{ $tile }` dá { $points ->
    [one] { $points } ponto, então seu marcador pode avançar no máximo { $points } casa, não { $advance }.
   *[other] { $points } pontos, então seu marcador pode avançar no máximo { $points } casas, não { $advance }.
}
isaac-onto-marker = { $cells ->
    [one] Avançar { $cells } casa levaria ao marcador do oponente, em `{ $cell }`, a única casa em que o seu não pode parar.
   *[other] Avançar { $cells } casas levaria ao marcador do oponente, em `{ $cell }`, a única casa em que o seu não pode parar.
}

isaac-reached = { $winner ->
    [black] as pretas chegaram a { $points } pontos
   *[white] as brancas chegaram a { $points } pontos
}
isaac-more-points = { $winner ->
    [black] as pretas têm { $own ->
        [one] { $own } ponto
       *[other] { $own } pontos
    }, contra { $other } das brancas
   *[white] as brancas têm { $own ->
        [one] { $own } ponto
       *[other] { $own } pontos
    }, contra { $other } das pretas
}
isaac-fewer-tiles = { $winner ->
    [black] os pontos empataram, e também o comprimento total das barras não colocadas ({ $length } casas de cada lado), mas as pretas têm menos dessas barras ({ $own } a { $other })
   *[white] os pontos empataram, e também o comprimento total das barras não colocadas ({ $length } casas de cada lado), mas as brancas têm menos dessas barras ({ $own } a { $other })
}
isaac-longer-tiles = { $winner ->
    [black] os pontos empataram, e as barras não colocadas das pretas são mais compridas no total ({ $own } casas a { $other })
   *[white] os pontos empataram, e as barras não colocadas das brancas são mais compridas no total ({ $own } casas a { $other })
}

isaac-placement-phase = { $game }, fase de colocação.
isaac-scoring-phase = { $game }, fase de pontuação.
isaac-marker = { $side ->
    [black] Marcador das pretas em { $cell }, total { $score }; barras a retirar: comprimento { $shortest } ou mais.
   *[white] Marcador das brancas em { $cell }, total { $score }; barras a retirar: comprimento { $shortest } ou mais.
}
isaac-marker-past = { $side ->
    [black] Marcador das pretas além do fim, total { $score }; barras a retirar: comprimento { $shortest } ou mais.
   *[white] Marcador das brancas além do fim, total { $score }; barras a retirar: comprimento { $shortest } ou mais.
}
isaac-final-marker = { $side ->
    [black] Marcador das pretas em { $cell }, total { $score }.
   *[white] Marcador das brancas em { $cell }, total { $score }.
}
isaac-final-marker-past = { $side ->
    [black] Marcador das pretas além do fim, total { $score }.
   *[white] Marcador das brancas além do fim, total { $score }.
}
isaac-tiles = { $side ->
    [black] Barras das pretas: { $tiles }; não colocadas: { $unplaced }.
   *[white] Barras das brancas: { $tiles }; não colocadas: { $unplaced }.
}
isaac-no-tiles = nenhuma
isaac-of-length = { $count } de comprimento { $length }
