tournament-refused-not-started = El torneo { $tournament }, todavía no ha empezado.
tournament-refused-season-not-started = La temporada { $season } del torneo { $tournament }, todavía no ha empezado.
tournament-refused-started = El torneo { $tournament }, ya ha empezado.
tournament-refused-last-season = El torneo { $tournament }, está en su última temporada.
tournament-refused-finished = El torneo { $tournament }, ha terminado.
tournament-refused-archived = El torneo { $tournament }, está archivado.
tournament-refused-this-not-started = El torneo todavía no ha empezado.
tournament-refused-this-started = El torneo ya ha empezado.
tournament-refused-this-finished = El torneo ha terminado.
tournament-refused-this-archived = El torneo está archivado.

tournament-refused-no-ladder = Solo hay desafíos en una escalera, y el torneo { $tournament }, no lo es.
tournament-refused-this-no-ladder = Solo hay desafíos en una escalera, y este torneo no lo es.

tournament-refused-division = `division` es un número de participantes de { $least } a { $most }.
tournament-refused-rounds = `rounds` es un número de 1 a { $most }.
tournament-refused-length = Las duraciones de un torneo van de { $shortest } a { $longest }.
tournament-refused-at-once = `at_once` es un número de 1 a { $most }.
tournament-refused-start-passed = Ese inicio ya pasó; elige uno posterior, p. ej. `starts:7d`.
tournament-refused-reach = En una escalera se debe poder desafiar al menos 1 peldaño más arriba.

tournament-refused-joined = Ya estás en el torneo { $tournament }.
tournament-refused-this-joined = Ya estás en este torneo.
tournament-refused-you-not-in = No estás en el torneo { $tournament }.
tournament-refused-this-you-not-in = No estás en este torneo.
tournament-refused-not-in = { $player } no está en el torneo { $tournament }.
tournament-refused-this-not-in = { $player } no está en este torneo.
tournament-refused-full = { $most ->
    [one] El torneo { $tournament }, está completo: solo cabe 1 participante.
   *[other] El torneo { $tournament }, está completo: caben { $most } participantes.
}
tournament-refused-this-full = { $most ->
    [one] El torneo está completo: solo cabe 1 participante.
   *[other] El torneo está completo: caben { $most } participantes.
}
tournament-refused-too-few = { $have ->
    [0] El torneo { $tournament }, todavía no puede empezar: no se ha unido nadie, y hacen falta al menos { NUMBER($need) } participantes.
    [one] El torneo { $tournament }, todavía no puede empezar: tiene 1 participante y hacen falta al menos { NUMBER($need) }.
   *[other] El torneo { $tournament }, todavía no puede empezar: tiene { $have } participantes y hacen falta al menos { NUMBER($need) }.
}
tournament-refused-this-too-few = { $have ->
    [0] El torneo todavía no puede empezar: no se ha unido nadie, y hacen falta al menos { NUMBER($need) } participantes.
    [one] El torneo todavía no puede empezar: tiene 1 participante y hacen falta al menos { NUMBER($need) }.
   *[other] El torneo todavía no puede empezar: tiene { $have } participantes y hacen falta al menos { NUMBER($need) }.
}

tournament-refused-no-pairing = No existe ese emparejamiento en el torneo { $tournament }.
tournament-refused-this-no-pairing = No existe ese emparejamiento en este torneo.
tournament-refused-bye = Es un bye, así que no hay nada que decidir.
tournament-refused-challenge-over = Ese desafío ya se aceptó o terminó.
tournament-refused-pairing-over = Ese emparejamiento ya terminó.
tournament-refused-same-result = Ese ya es el resultado de este emparejamiento.
tournament-refused-not-in-pairing = { $player } no está en este emparejamiento; solo puede ganar alguien de él.
tournament-refused-nobody-in-pairing = Solo puede ganar alguien de este emparejamiento.
tournament-refused-own-match = Juegas esta partida, así que debe decidirla otra persona.
tournament-refused-already-begun = La partida de este emparejamiento ya empezó.
tournament-refused-not-begun = La partida de este emparejamiento todavía no puede empezar.

tournament-refused-self-challenge = No puedes desafiarte a ti.
tournament-refused-out-of-reach = { $reach ->
    [1] Solo puedes desafiar a quien esté en el peldaño de encima.
   *[other] Solo puedes desafiar a quien esté hasta { $reach } peldaños por encima.
}
tournament-refused-challenging = Ya has desafiado a { $player }. Podrás volver a desafiar a alguien cuando termine esa partida.
tournament-refused-challenged-you = { $player } ya te ha desafiado.
tournament-refused-accept = Para aceptar, usa `{ $command } pairing:`.
tournament-refused-challenged = { $challenger } ya ha desafiado a { $player }. Inténtalo cuando termine esa partida.
tournament-refused-this-challenged = { $challenger } ya ha desafiado a esta persona. Inténtalo cuando termine esa partida.
tournament-refused-too-soon = La última partida entre ambas partes fue hace poco. Puedes volver a desafiar a { $player } a partir del { $time }.
tournament-refused-this-too-soon = La última partida entre ambas partes fue hace poco. El próximo desafío será posible a partir del { $time }.
tournament-refused-not-challenged = Solo puede aceptar quien recibió el desafío.
