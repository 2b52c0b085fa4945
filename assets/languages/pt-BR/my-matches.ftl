my-match-with = { $kind } contra { $opponent }
my-match-with-level = { $kind } contra o nível { $level }
my-match-of-tournament = { $kind }, { $tournament }
my-match-of-round = { $kind }, { $tournament }, rodada { $round }

my-match-no-clock = sem relógio
my-match-time-in-short = { $length } no relógio
my-match-mover-timed = { $mover }, { $time }
my-match-level-thinks = o nível { $level } está pensando
my-match-level-thinks-timed = o nível { $level } está pensando, { $time }
my-match-planned = { $state } · sua próxima jogada está planejada

my-match-won = { $reason ->
    [connection] Vitória por conexão · { $at }
    [repetition] Vitória por repetição · { $at }
    [groups] Vitória no tamanho dos grupos · { $at }
    [points] Vitória nos pontos · { $at }
    [line] Vitória nas barras não colocadas · { $at }
    [tiles] Vitória nos quadrados · { $at }
    [start] Vitória no desempate · { $at }
    [resignation] Vitória por desistência · { $at }
    [timeout] Vitória no tempo · { $at }
    [agreement] Vitória por acordo · { $at }
    [adjudication] Vitória por decisão da moderação · { $at }
   *[none] Vitória · { $at }
}
my-match-drawn = { $reason ->
    [connection] Empate por conexão · { $at }
    [repetition] Empate por repetição · { $at }
    [groups] Empate no tamanho dos grupos · { $at }
    [points] Empate nos pontos · { $at }
    [line] Empate nas barras não colocadas · { $at }
    [tiles] Empate nos quadrados · { $at }
    [start] Empate no desempate · { $at }
    [resignation] Empate por desistência · { $at }
    [timeout] Empate no tempo · { $at }
    [agreement] Empate por acordo · { $at }
    [adjudication] Empate por decisão da moderação · { $at }
   *[none] Empate · { $at }
}
my-match-lost = { $reason ->
    [connection] Derrota por conexão · { $at }
    [repetition] Derrota por repetição · { $at }
    [groups] Derrota no tamanho dos grupos · { $at }
    [points] Derrota nos pontos · { $at }
    [line] Derrota nas barras não colocadas · { $at }
    [tiles] Derrota nos quadrados · { $at }
    [start] Derrota no desempate · { $at }
    [resignation] Derrota por desistência · { $at }
    [timeout] Derrota no tempo · { $at }
    [agreement] Derrota por acordo · { $at }
    [adjudication] Derrota por decisão da moderação · { $at }
   *[none] Derrota · { $at }
}
my-match-aborted = Anulada · { $at }

my-match-challenges-you = { $challenger } desafia você.
my-match-challenges-anyone = { $challenger } desafia quem quiser.
my-match-you-challenged = Você desafiou { $opponent }.
my-match-anyone-can-accept = Qualquer pessoa pode aceitar seu desafio.
my-match-note = “{ $note }”
my-match-no-challenge = Você não tem desafio com este número.
