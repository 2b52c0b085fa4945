onyx-in-short = Ligue seus dois lados. Quatro pedras em um quadrado capturam duas.

onyx-swapped = { $tense ->
    [past] trocou de lado com as pretas
   *[would] trocar de lado com as pretas
}
onyx-placed = { $tense ->
    [past] colocou uma pedra em { $point }
   *[would] colocar uma pedra em { $point }
}
onyx-placed-and-captured = { $tense ->
    [past] colocou uma pedra em { $point } e capturou { $points }
   *[would] colocar uma pedra em { $point } e capturar { $points }
}
onyx-midpoint-placed = { $tense ->
    [past] colocou uma pedra no ponto central { $point }
   *[would] colocar uma pedra no ponto central { $point }
}
onyx-midpoint-placed-and-captured = { $tense ->
    [past] colocou uma pedra no ponto central { $point } e capturou { $points }
   *[would] colocar uma pedra no ponto central { $point } e capturar { $points }
}
onyx-captures = capturar { $points }

onyx-ask = Escolha um ponto para a sua pedra.
onyx-ask-or-swap = Escolha um ponto para a sua pedra ou troque de lado.
onyx-midpoint = { $point }, ponto central

onyx-corner-occupied = { $by ->
    [black] Você só pode ocupar o ponto central `{ $midpoint }` enquanto todos os cantos do quadrado estiverem vazios, e há uma pedra preta em `{ $corner }`.
   *[white] Você só pode ocupar o ponto central `{ $midpoint }` enquanto todos os cantos do quadrado estiverem vazios, e há uma pedra branca em `{ $corner }`.
}
onyx-swap-first-turn = Ainda não há o que trocar: só dá para trocar de lado na segunda jogada.
onyx-swap-too-late = É tarde para trocar de lado: só dava na segunda jogada.
onyx-swap-again = Os lados já foram trocados, e isso só pode acontecer uma vez.
onyx-not-a-square = `{ $first }` e `{ $second }` não são cantos opostos de um quadrado, então não há ponto central entre eles.
onyx-no-midpoint = Não há ponto central entre `{ $first }` e `{ $second }`: ali há dois triângulos, não um quadrado.
