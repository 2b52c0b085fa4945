# O que dizem sozinhos os scripts do saguão, da lista das próprias partidas e do que há para aprender.

page-script-lobby-lost = O Stonepost não está respondendo. Ele ainda está rodando? Nada do que você escolheu se perdeu.
page-script-lobby-newer = Ver o que mudou
page-script-lobby-your-turn = Sua vez
page-script-lobby-waiting = { $count ->
    [one] { $count } partida espera por você.
   *[other] { $count } partidas esperam por você.
}
