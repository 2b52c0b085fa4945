leave-left = Você ainda tem { $left } de férias este ano, de um total de { $year }.

leave-away = Você está de férias até { $until }. Seus relógios param quando é a sua vez. Só então as férias são gastas, e contam uma vez só para todas as partidas juntas.
leave-not-your-turn = Agora não é a sua vez em nenhuma partida.
leave-stopped-now = Paradas agora: { $matches }.
leave-in-tournament = Em torneios, as férias contam como tempo em que você faz o outro lado esperar, e o prazo do torneio continua valendo.
leave-can-still-play = Você ainda pode jogar. Use `/leave end` quando voltar.

leave-shown = Você está de férias até { $until }.
leave-shown-clocks-run = Você está de férias até { $until }, mas seus relógios estão correndo.
leave-how-to-end = Use `/leave end` quando voltar.
leave-not-away = Você não está de férias.
leave-how-to-take = Para tirar férias, use `/leave start until:10d` ou `/leave start until:2027-01-31`.
leave-was-taken = Seu tempo acabou, então coloquei você de férias.
leave-goes-on = Você não tem mais tempo, então as férias continuam para você não perder.
leave-lasts = Duram até você jogar ou até { $times }.
leave-time-in-match = { $until } em { $match }
leave-or-time-in-match = { $times }, ou { $until } em { $match }

leave-welcome-back = Que bom ter você de volta!
leave-clock-runs-again = Seu relógio voltou a correr em { $matches }.
leave-used-up = Você já usou todas as suas férias deste ano: { $year }.
leave-turned-off = Não há férias aqui. Você pode pedir uma pausa ao oponente: `/clock pause`.
leave-not-a-day = “{ $typed }” não é um dia, um momento nem uma duração; escreva, por exemplo, `2027-01-31`, `2027-01-31 18:00` ou `10d`.
leave-in-the-past = “{ $typed }” já passou.
leave-too-far-ahead = “{ $typed }” está longe demais: as férias podem durar até um ano.

leave-clock-stopped = { $mover } está de férias: o relógio da partida { $match } fica parado no máximo até { $until }, mas dá para jogar mesmo assim.
leave-clock-stopped-at-last-moment = O tempo acabou, então { $mover } agora está de férias: o relógio da partida { $match } fica parado no máximo até { $until }, mas dá para jogar mesmo assim.
leave-is-back = { $mover } voltou. O relógio da partida { $match } voltou a correr.
leave-is-over = { $mover }: suas férias acabaram, e seu relógio voltou a correr na partida { $match }, { $against }.

leave-snoozed = OK, vou lembrar você da partida { $match } em { $until }.
leave-too-late-to-snooze = É tarde demais: seu prazo é { $deadline }.
