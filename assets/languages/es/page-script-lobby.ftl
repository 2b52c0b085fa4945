# Lo que dicen por sí solos los scripts de la sala, de la lista de las propias partidas y de lo que hay para aprender.

page-script-lobby-lost = Stonepost no responde. ¿Sigue en marcha? No se ha perdido nada de lo que elegiste.
page-script-lobby-newer = Ver lo nuevo
page-script-lobby-your-turn = Tu turno
page-script-lobby-waiting = { $count ->
    [one] 1 partida te espera.
   *[other] { $count } partidas te esperan.
}
