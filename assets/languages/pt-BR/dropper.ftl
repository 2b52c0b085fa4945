dropper-in-short = Empurre uma pedra e ocupe um lugar longe de todas.

dropper-first = { $tense ->
    [past] colocou a primeira pedra em { $free }
   *[would] colocar a primeira pedra em { $free }
}
dropper-dropped = { $tense ->
    [past] soltou uma pedra em { $from } e empurrou a que estava lá para { $to }
   *[would] soltar uma pedra em { $from } e empurrar a que está lá para { $to }
}
dropper-dropped-and-placed = { $tense ->
    [past] soltou uma pedra em { $from }, empurrou a que estava lá para { $to } e colocou uma pedra livre em { $free }
   *[would] soltar uma pedra em { $from }, empurrar a que está lá para { $to } e colocar uma pedra livre em { $free }
}

dropper-ask-first = Escolha uma casa para a primeira pedra.
dropper-ask-drop = Escolha uma pedra do oponente para soltar a sua em cima.
dropper-ask-push = Escolha para onde empurrar essa pedra.
dropper-ask-free = Escolha uma casa para a sua pedra livre.
dropper-push-options = { $cell }, empurrar para { $cells }
dropper-push-to = Empurrar para { $cell }

dropper-single-stone = A primeira jogada é uma pedra só.
dropper-drop-missing = Só `{ $cell }` não é uma jogada: primeiro solte uma pedra sobre uma do oponente e empurre a dele para uma casa vizinha.
dropper-drop-on-own = Você só pode soltar sobre uma pedra do oponente; `{ $cell }` é sua.
dropper-drop-on-empty = Você só pode soltar sobre uma pedra do oponente; `{ $cell }` está vazia.
dropper-cannot-stay = Você empurra a pedra para uma casa vizinha; ela não pode ficar em `{ $cell }`.
dropper-not-adjacent = Você só pode empurrar uma pedra para uma casa vizinha; `{ $to }` não é vizinha de `{ $from }`.
dropper-push-occupied = { $by ->
    [black] Você só pode empurrar uma pedra para uma casa vazia, e há uma pedra preta em `{ $cell }`.
   *[white] Você só pode empurrar uma pedra para uma casa vazia, e há uma pedra branca em `{ $cell }`.
}
dropper-free-missing = Depois de `{ $from }>{ $to }`, você também precisa colocar uma pedra livre: adicione uma casa vazia que não encoste em nenhuma pedra.
dropper-free-impossible = Depois de soltar assim, não sobra lugar para uma pedra livre, então tire `{ $cell }`.
dropper-free-occupied = { $by ->
    [black] Depois de soltar, há uma pedra preta em `{ $cell }`: coloque a pedra livre em uma casa vazia que não encoste em nenhuma pedra.
   *[white] Depois de soltar, há uma pedra branca em `{ $cell }`: coloque a pedra livre em uma casa vazia que não encoste em nenhuma pedra.
}
dropper-free-touches = { $by ->
    [black] Uma pedra livre não pode encostar em nenhuma outra, mas `{ $cell }` encostaria na pedra preta em `{ $neighbour }`.
   *[white] Uma pedra livre não pode encostar em nenhuma outra, mas `{ $cell }` encostaria na pedra branca em `{ $neighbour }`.
}

dropper-same-groups = os dois lados têm grupos dos mesmos tamanhos
dropper-largest = { $winner ->
    [black] o maior grupo das pretas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, contra { $other } das brancas
   *[white] o maior grupo das brancas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, contra { $other } das pretas
}
dropper-second = { $winner ->
    [black] o segundo maior grupo das pretas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, contra { $other } das brancas
   *[white] o segundo maior grupo das brancas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, contra { $other } das pretas
}
dropper-third = { $winner ->
    [black] o terceiro maior grupo das pretas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, contra { $other } das brancas
   *[white] o terceiro maior grupo das brancas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, contra { $other } das pretas
}
dropper-later = { $winner ->
    [black] o { $rank }º maior grupo das pretas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, contra { $other } das brancas
   *[white] o { $rank }º maior grupo das brancas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, contra { $other } das pretas
}

dropper-no-group = { $winner ->
    [black] o maior grupo das pretas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, e as brancas não têm nenhum
   *[white] o maior grupo das brancas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, e as pretas não têm nenhum
}
dropper-no-second = { $winner ->
    [black] o segundo maior grupo das pretas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, e as brancas não têm um segundo
   *[white] o segundo maior grupo das brancas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, e as pretas não têm um segundo
}
dropper-no-third = { $winner ->
    [black] o terceiro maior grupo das pretas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, e as brancas não têm um terceiro
   *[white] o terceiro maior grupo das brancas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, e as pretas não têm um terceiro
}
dropper-no-later = { $winner ->
    [black] o { $rank }º maior grupo das pretas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, e as brancas não têm mais nenhum
   *[white] o { $rank }º maior grupo das brancas tem { $own ->
        [one] { $own } pedra
       *[other] { $own } pedras
    }, e as pretas não têm mais nenhum
}
