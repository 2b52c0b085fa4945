drop-in-short = Cada peça empurra as vizinhas. Mantenha um grupo unido.
drop-size = { $size } casas por lado

drop-placed = { $tense ->
    [past] { $how ->
        [single] colocou uma peça em { $cells }
        [same] colocou duas peças, uma depois da outra, em { $cells }
       *[different] colocou peças em { $cells }
    }
   *[would] { $how ->
        [single] colocar uma peça em { $cells }
        [same] colocar duas peças, uma depois da outra, em { $cells }
       *[different] colocar peças em { $cells }
    }
}
drop-placed-and-pushed = { $tense ->
    [past] { $how ->
        [single] colocou uma peça em { $cells } e empurrou { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        }
        [same] colocou duas peças, uma depois da outra, em { $cells } e empurrou { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        }
       *[different] colocou peças em { $cells } e empurrou { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        }
    }
   *[would] { $how ->
        [single] colocar uma peça em { $cells } e empurrar { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        }
        [same] colocar duas peças, uma depois da outra, em { $cells } e empurrar { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        }
       *[different] colocar peças em { $cells } e empurrar { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        }
    }
}
drop-placed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] colocou uma peça em { $cells } e espremeu para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
        [same] colocou duas peças, uma depois da outra, em { $cells } e espremeu para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
       *[different] colocou peças em { $cells } e espremeu para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
    }
   *[would] { $how ->
        [single] colocar uma peça em { $cells } e espremer para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
        [same] colocar duas peças, uma depois da outra, em { $cells } e espremer para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
       *[different] colocar peças em { $cells } e espremer para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
    }
}
drop-placed-pushed-and-squeezed = { $tense ->
    [past] { $how ->
        [single] colocou uma peça em { $cells }, empurrou { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        } e espremeu para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
        [same] colocou duas peças, uma depois da outra, em { $cells }, empurrou { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        } e espremeu para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
       *[different] colocou peças em { $cells }, empurrou { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        } e espremeu para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
    }
   *[would] { $how ->
        [single] colocar uma peça em { $cells }, empurrar { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        } e espremer para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
        [same] colocar duas peças, uma depois da outra, em { $cells }, empurrar { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        } e espremer para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
       *[different] colocar peças em { $cells }, empurrar { $pushed ->
            [one] { $pushed } peça
           *[other] { $pushed } peças
        } e espremer para fora { $squeezed ->
            [one] a peça em { $lost }
           *[other] as peças em { $lost }
        }
    }
}

drop-pushes = empurrar { $pushed ->
    [one] { $pushed } peça
   *[other] { $pushed } peças
}
drop-squeezes = espremer para fora { $squeezed ->
    [one] a peça em { $lost }
   *[other] as peças em { $lost }
}
drop-pushes-and-squeezes = empurrar { $pushed ->
    [one] { $pushed } peça
   *[other] { $pushed } peças
} e espremer para fora { $squeezed ->
    [one] a peça em { $lost }
   *[other] as peças em { $lost }
}

drop-ask = Escolha uma casa para a sua peça.
drop-ask-first = Escolha uma casa para a sua primeira peça.
drop-ask-second = Escolha uma casa para a sua segunda peça.

drop-on-cell = { $piece ->
    [black] peça preta
    [white] peça branca
   *[dud] peça neutra
}

drop-outer-ring = `{ $cell }` fica no anel externo, onde não se colocam peças: escolha uma casa com seis vizinhas.
drop-filled = { $by ->
    [black] Já há uma peça preta em `{ $cell }`.
    [white] Já há uma peça branca em `{ $cell }`.
   *[dud] A peça neutra está em `{ $cell }`.
}
drop-filled-by-first = { $by ->
    [black] Depois da sua primeira peça, em `{ $first }`, há uma peça preta em `{ $cell }`.
    [white] Depois da sua primeira peça, em `{ $first }`, há uma peça branca em `{ $cell }`.
   *[dud] Depois da sua primeira peça, em `{ $first }`, a peça neutra está em `{ $cell }`.
}
drop-second-missing = Nesta jogada você coloca duas peças: adicione uma casa para a segunda depois de `{ $first }`.
drop-one-on-first-turn = A primeira jogada é uma peça só, então tire a segunda casa, `{ $cell }`.
drop-one-left = Só resta uma peça para você, então tire a segunda casa, `{ $cell }`.
drop-no-room = Depois da sua primeira peça não sobra casa interna vazia, então tire a segunda casa, `{ $cell }`.

drop-same-groups = { $count ->
    [0] nenhum dos dois lados tem peças
    [one] os maiores grupos dos dois lados têm { $count } peça
   *[other] os maiores grupos dos dois lados têm { $count } peças
}
drop-largest = { $winner ->
    [black] o maior grupo das pretas tem { $own ->
        [0] nenhuma peça
        [one] { $own } peça
       *[other] { $own } peças
    }, contra { $other } das brancas
   *[white] o maior grupo das brancas tem { $own ->
        [0] nenhuma peça
        [one] { $own } peça
       *[other] { $own } peças
    }, contra { $other } das pretas
}

drop-counts = { $side ->
    [black] Pretas: { $pieces ->
        [0] nenhuma peça
        [one] { $pieces } peça
       *[other] { $pieces } peças
    } no tabuleiro, { $left } para colocar.
   *[white] Brancas: { $pieces ->
        [0] nenhuma peça
        [one] { $pieces } peça
       *[other] { $pieces } peças
    } no tabuleiro, { $left } para colocar.
}
drop-not-all-rows = Nem todas as fileiras estão listadas.
