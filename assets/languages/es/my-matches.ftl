my-match-with = { $kind } con { $opponent }
my-match-with-level = { $kind } con el nivel { $level }
my-match-of-tournament = { $kind }, { $tournament }
my-match-of-round = { $kind }, { $tournament }, ronda { $round }

my-match-no-clock = sin reloj
my-match-time-in-short = quedan { $length }
my-match-mover-timed = { $mover }, { $time }
my-match-level-thinks = el nivel { $level } está pensando
my-match-level-thinks-timed = el nivel { $level } está pensando, { $time }
my-match-planned = { $state } · tu próxima jugada está planeada

my-match-won = { $reason ->
    [connection] Ganaste por conexión · { $at }
    [repetition] Ganaste por repetición · { $at }
    [groups] Ganaste por grupos · { $at }
    [points] Ganaste por puntos · { $at }
    [line] Ganaste por losetas sin colocar · { $at }
    [tiles] Ganaste por losetas · { $at }
    [start] Ganaste por desempate · { $at }
    [resignation] Ganaste por abandono · { $at }
    [timeout] Ganaste por tiempo · { $at }
    [agreement] Ganaste por acuerdo · { $at }
    [adjudication] Ganaste por decisión · { $at }
   *[none] Ganaste · { $at }
}
my-match-drawn = { $reason ->
    [connection] Tablas por conexión · { $at }
    [repetition] Tablas por repetición · { $at }
    [groups] Tablas por grupos · { $at }
    [points] Tablas por puntos · { $at }
    [line] Tablas por losetas sin colocar · { $at }
    [tiles] Tablas por losetas · { $at }
    [start] Tablas por desempate · { $at }
    [resignation] Tablas por abandono · { $at }
    [timeout] Tablas por tiempo · { $at }
    [agreement] Tablas por acuerdo · { $at }
    [adjudication] Tablas por decisión · { $at }
   *[none] Tablas · { $at }
}
my-match-lost = { $reason ->
    [connection] Perdiste por conexión · { $at }
    [repetition] Perdiste por repetición · { $at }
    [groups] Perdiste por grupos · { $at }
    [points] Perdiste por puntos · { $at }
    [line] Perdiste por losetas sin colocar · { $at }
    [tiles] Perdiste por losetas · { $at }
    [start] Perdiste por desempate · { $at }
    [resignation] Perdiste por abandono · { $at }
    [timeout] Perdiste por tiempo · { $at }
    [agreement] Perdiste por acuerdo · { $at }
    [adjudication] Perdiste por decisión · { $at }
   *[none] Perdiste · { $at }
}
my-match-aborted = Anulada · { $at }

my-match-challenges-you = { $challenger } te desafía.
my-match-challenges-anyone = { $challenger } desafía a quien quiera.
my-match-you-challenged = Desafiaste a { $opponent }.
my-match-anyone-can-accept = Cualquiera puede aceptar tu desafío.
my-match-note = “{ $note }”
my-match-no-challenge = No tienes ningún desafío con este número.
