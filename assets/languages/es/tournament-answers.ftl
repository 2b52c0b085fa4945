tournament-answers-created = El torneo { $tournament }, está abierto: ya es posible unirse.
tournament-answers-created-in-channel = El torneo { $tournament }, está abierto: ya es posible unirse en { $channel }.
tournament-answers-to-start-earlier = Empieza el { $starts }; para que empiece antes, usa `{ $command }`.
tournament-answers-to-start = Para iniciarlo, usa `{ $command }`.

tournament-answers-joined = Ya participas en el torneo { $tournament }.
tournament-answers-joined-season = Ya participas en la temporada { $season } del torneo { $tournament }.
tournament-answers-lowest-rung = Estás en el peldaño más bajo; para desafiar a alguien, usa `{ $command } player:`.
tournament-answers-starts-after-season = Empieza después de esta temporada.
tournament-answers-starts = Empieza el { $starts }.
tournament-answers-start-will-be-told = Avisaré aquí cuando empiece.
tournament-answers-to-leave = Para dejarlo, usa `{ $command }`.
tournament-answers-left = Has dejado el torneo { $tournament }.
tournament-answers-withdrew = Te has retirado del torneo { $tournament }. Pierdes todas tus partidas de ese torneo que no habían terminado.
tournament-answers-withdrew-from-ladder = Te has retirado del torneo { $tournament }. Pierdes tus partidas de ese torneo, y tu peldaño queda libre.

tournament-answers-withdrawn = { $player } queda fuera del torneo { $tournament }. Pierde todas sus partidas de ese torneo que no habían terminado.
tournament-answers-removed = { $player } ya no está en el torneo { $tournament }.
tournament-answers-started = Has iniciado el torneo { $tournament }.
tournament-answers-season-started = Has iniciado la temporada { $season } del torneo { $tournament }.
tournament-answers-adjudicated = Has decidido el emparejamiento { $pairing } del torneo { $tournament }.
tournament-answers-archive = ¿Archivar el torneo { $tournament }? No se puede deshacer. Para ver su tabla más adelante, usa `{ $command }`.
tournament-answers-call-off = ¿Suspender el torneo { $tournament }? No se puede deshacer.
tournament-answers-matches-would-continue = Las partidas en curso continúan, pero ya no contarán para él.
tournament-answers-end-with-season = ¿Hacer de la temporada { $season } del torneo { $tournament }, la última? Continúa, pero no habrá otra. No se puede deshacer.
tournament-answers-kept = El torneo { $tournament }, se queda como está.
tournament-answers-archived = El torneo { $tournament }, está archivado.
tournament-answers-called-off = El torneo { $tournament }, queda suspendido.
tournament-answers-matches-continue = Las partidas en curso continúan, pero ya no cuentan para él.
tournament-answers-last-season = La temporada { $season } del torneo { $tournament }, continúa y será la última. Para suspenderlo ya, usa `{ $command }` otra vez.

tournament-answers-challenged = Has desafiado a { $player } en el torneo { $tournament }. La partida empieza cuando acepte, o por sí sola el { $begins }.
tournament-answers-accepted = Has aceptado el desafío de { $player }.
tournament-answers-accepted-from-someone = Has aceptado el desafío de alguien.
tournament-answers-accepted-match = Es la partida { $match }.
tournament-answers-accepted-begins = La partida está a punto de empezar.
tournament-answers-accepted-waits = La partida empieza cuando ambas partes tengan hueco.
