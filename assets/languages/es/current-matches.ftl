current-match-yours = { $count ->
    [0] No tienes partidas en curso. Desafía a alguien con `/challenge`.
    [one] Tienes 1 partida en curso:
   *[other] Tienes { $count } partidas en curso:
}
current-match-frozen = { $match } está congelada: algo salió mal
current-match-playing-here = Partidas de { $person } en este servidor:
current-match-none-here = { $person } no tiene partidas en curso en este servidor.
current-match-only-on-a-server = Para ver las partidas de otra persona, usa este comando en un servidor que compartas con esa persona.
current-match-bots-cannot-play = Los bots no pueden jugar.
current-match-open-challenges = Desafíos abiertos:
current-match-challenge-to = { $match } { $spec } para { $person }, caduca el { $at }
current-match-challenge-to-anyone = { $match } { $spec }, abierto a cualquiera, caduca el { $at }
current-match-challenge-from = { $match } { $spec } de { $person }, caduca el { $at }
