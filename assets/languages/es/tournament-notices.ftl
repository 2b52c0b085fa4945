tournament-notices-match-of = Partida del torneo { $tournament }.
tournament-notices-match-of-round = Partida del torneo { $tournament }, ronda { $round }.
tournament-notices-match-of-season = Partida del torneo { $tournament }, temporada { $season }, división { $division }, ronda { $round }.
tournament-notices-closes = Si no ha terminado el { $closes }, pierde quien haya hecho esperar más.

tournament-notices-challenged = { $player }: { $challenger } te desafía en el torneo { $tournament }.
tournament-notices-challenged-on-rung = { $player }: { $challenger } te desafía (peldaño { $rung }) en el torneo { $tournament }.
tournament-notices-on-rung = { $player } (peldaño { $rung })
tournament-notices-challenge-over = Este desafío terminó.
tournament-notices-challenge-match = Es la partida { $match }.
tournament-notices-challenge-waits = La partida empieza cuando ambas partes tengan hueco.
tournament-notices-to-accept = Para aceptar, pulsa el botón de abajo o usa `{ $command } pairing:{ $pairing }`. Si no, la partida empieza por sí sola el { $begins }.

tournament-notices-next-round = La ronda { $next } de { $rounds } empieza cuando terminen todas las partidas de la ronda { $round }.
tournament-notices-last-round = Era la última ronda: el torneo termina cuando terminen todas sus partidas.
tournament-notices-tournament-ends = El torneo termina cuando terminen todas sus partidas. Las que falten empiezan por sí solas en cuanto ambas partes estén libres.
tournament-notices-season-ends = La temporada termina cuando terminen todas sus partidas. Las que falten empiezan por sí solas en cuanto ambas partes estén libres.
tournament-notices-to-challenge = Para desafiar a alguien de la escalera, usa `{ $command } player:`.

tournament-notices-won-at-deadline = No había terminado en la fecha límite del torneo, y { $loser } hizo esperar más a { $winner }.
tournament-notices-drawn-at-deadline = No había terminado en la fecha límite del torneo, y ambas partes se hicieron esperar lo mismo.
tournament-notices-withdrew = { $loser } se retiró del torneo.
tournament-notices-moderator-decided = Lo decidió la moderación.
tournament-notices-reason = “{ $reason }”

tournament-notices-warned = { $player }: hace tiempo que no tienes ninguna partida en el torneo { $tournament }. Para conservar tu peldaño, desafía a alguien antes del { $leaves }: `{ $command } player:`

tournament-notices-match-decided = { $player }: tu partida { $match } contra { $opponent } en el torneo { $tournament }, se decidió: { $outcome }
tournament-notices-pairing-decided = { $player }: el emparejamiento { $pairing }, tú contra { $opponent } en el torneo { $tournament }, se decidió: { $outcome }
tournament-notices-outcome-unbegun = son tablas. La fecha límite pasó y la partida no había empezado.
tournament-notices-outcome-opponent-withdrew = ganas, porque { $opponent } se retiró.
tournament-notices-outcome-you-withdrew = gana { $opponent }, porque te retiraste.
tournament-notices-outcome-one-withdrew = no se jugará, porque hubo una retirada.
tournament-notices-outcome-win-given = la moderación te dio la victoria.
tournament-notices-outcome-loss-given = la moderación dio la victoria a { $opponent }.
tournament-notices-outcome-draw-given = la moderación decidió tablas.
tournament-notices-outcome-nothing-given = la moderación no dio ningún punto a nadie.
tournament-notices-outcome-won = ganas.
tournament-notices-outcome-lost = gana { $opponent }.
tournament-notices-outcome-drawn = son tablas.
tournament-notices-outcome-nothing = no hay punto para nadie.
