machine-with-side =
    { $side ->
        [black] Stonepost (nível { $level }, pretas)
       *[white] Stonepost (nível { $level }, brancas)
    }
machine-named = Stonepost (nível { $level })
machine-begun-in-thread = A partida { $match } contra Stonepost (nível { $level }), { $spec }, começou em um tópico próprio: { $thread }.
machine-begun-in-direct = A partida { $match } contra Stonepost (nível { $level }), { $spec }, começou nas nossas mensagens diretas.
machine-begun-below = A partida { $match } contra Stonepost (nível { $level }), { $spec }, começou abaixo.
machine-casual = É amistosa: partidas contra mim nunca contam para o seu rating.
machine-already-begun = Sua revanche já começou: é a partida { $match }.
machine-no-note = Eu não leio recados: tire `note`.
machine-level-is-for-me = Nível é só para partidas contra mim: tire `opponent` ou `level`.
machine-no-such-level = Aqui eu jogo do nível 1 ao { $most }: quem decide isso é quem me hospeda.
machine-too-many =
    { $most ->
        [1] Você já está jogando uma partida contra mim, e o limite é uma. Termine essa primeiro.
       *[other] Você já está jogando { $most } partidas contra mim, que é o limite. Termine uma delas primeiro.
    }
machine-taken-back = { $player } desfez a própria jogada.
machine-aborted = Partida anulada.
machine-undone = Sua última jogada foi desfeita.
machine-agreed = Combinado.
machine-unpaused = O relógio voltou a correr.
machine-more-time = Combinado: você tem mais tempo.
machine-thinking-about-draw = Empate proposto. Vou pensar um pouco.
machine-draw-offered = { $player } propõe empate.
machine-strength =
    { $level ->
        [1] Vence quem joga ao acaso. Pense uma jogada à frente e você tem boas chances
        [2] Vence a maioria das partidas contra quem pensa uma jogada à frente
        [3] Quase sempre vence quem pensa uma jogada à frente
        [4] Vence pelo menos três de cada quatro partidas contra o nível 3
        [5] Contra o nível 4, vence bem mais partidas do que perde
       *[other] O meu melhor: o nível 5 com cinco vezes mais tempo para pensar
    }
machine-help-learn = Não conhece estes jogos? `/learn` ensina um em uns dez minutos.
machine-help-play = Jogue contra mim: `/challenge game:onyx level:1`.
machine-ratings = Meus ratings por nível (Glicko-2: rating ± desvio)
machine-no-ratings-in = Ainda não tenho rating em { $game }: ninguém terminou uma partida contra mim.
machine-no-ratings = Ainda não tenho ratings: ninguém terminou uma partida contra mim.
machine-levels-are-mine = Só eu tenho níveis: tire `player` ou `level`.
machine-charted = O gráfico mostra o nível { $level } em { $game }, o mais recente. Para escolher outro, adicione, por exemplo, `level:3` ou `game:onyx`.
machine-level = Nível { $level }
machine-look-at-your-own = Não listo minhas próprias partidas. As suas contra mim estão em `/games` e em `/player history`; `/player rating player:@Stonepost` mostra a minha força.
machine-standings = Stonepost por nível, em partidas amistosas:
