current-match-yours = { $count ->
    [0] Você não tem partidas em andamento. Desafie alguém com `/challenge`.
    [one] Você tem { $count } partida em andamento:
   *[other] Você tem { $count } partidas em andamento:
}
current-match-frozen = { $match } está congelada: algo deu errado
current-match-playing-here = { $person } está jogando neste servidor:
current-match-none-here = { $person } não tem partidas em andamento neste servidor.
current-match-only-on-a-server = Para ver as partidas de outra pessoa, use este comando em um servidor que vocês compartilham.
current-match-bots-cannot-play = Bots não jogam.
current-match-open-challenges = Desafios abertos:
current-match-challenge-to = { $match } { $spec } para { $person }, expira em { $at }
current-match-challenge-to-anyone = { $match } { $spec } para quem quiser, expira em { $at }
current-match-challenge-from = { $match } { $spec } de { $person }, expira em { $at }
