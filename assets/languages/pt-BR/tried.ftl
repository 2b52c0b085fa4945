tried-too-many = Você já testou { NUMBER($most) } jogadas nesta partida, o máximo que se guarda. Tire algumas antes.
tried-changed-elsewhere = O que você testa mudou em outra página sua no mesmo momento. Tente de novo.
tried-still-running = Enquanto a partida corre, o que você testa é só seu. Você pode publicar quando ela acabar.
tried-nothing = Você ainda não testou nada nesta partida.
tried-heading = O que { $player } testou
