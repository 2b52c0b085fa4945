tournament-description-begin = Torneio { $tournament }: { $game }.

tournament-description-seasons = Temporadas em divisões de cerca de { NUMBER($size) } participantes: em cada divisão, todo mundo se enfrenta uma vez, em rodadas de { $length }. Depois de uma temporada, os dois primeiros de cada divisão sobem e os dois últimos descem; a próxima temporada começa { $pause } depois.
tournament-description-swiss = { $rounds ->
    [1] Suíço, 1 rodada de { $length }: você enfrenta alguém de força parecida.
   *[other] Suíço, { $rounds } rodadas de { $length } cada: em cada rodada você enfrenta alguém com mais ou menos os mesmos pontos, e ninguém duas vezes.
}
tournament-description-round-robin = Todos contra todos: todo mundo se enfrenta uma vez, em rodadas de { $length }.
tournament-description-double-round-robin = Turno e returno: todo mundo se enfrenta duas vezes, uma de pretas e uma de brancas, em rodadas de { $length }.
tournament-description-ladder = { $reach ->
    [1] Escada: você pode desafiar quem está no degrau acima do seu e, se vencer, fica com o degrau.
   *[other] Escada: você pode desafiar quem está até { $reach } degraus acima e, se vencer, fica com o degrau.
}
tournament-description-ladder-match = Uma partida começa quando o desafio é aceito, ou sozinha depois de { $time }, e dura até { $length }.
tournament-description-ladder-again = Depois de uma partida, as mesmas duas pessoas não podem se enfrentar de novo por { $time }.
tournament-description-ladder-idle = Quem poderia desafiar alguém mas fica { $time } sem partida sai da escada, depois de um aviso.
tournament-description-at-once = { $most ->
    [1] Você joga uma partida por vez.
   *[other] Você joga até { $most } partidas ao mesmo tempo.
}
tournament-description-rated = Ranqueado.
tournament-description-casual = Amistoso.
tournament-description-no-clock = Sem relógio.
tournament-description-clock = Relógio: { $clock }.
tournament-description-deadline = Se uma partida não acabar até o prazo, perde quem fez o outro lado esperar mais. Você faz o outro lado esperar enquanto é a sua vez, mesmo de férias, e durante pausas que você pediu.
