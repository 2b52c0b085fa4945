tournament-description-begin = Torneo { $tournament }: { $game }.

tournament-description-seasons = Temporadas en divisiones de unos { NUMBER($size) } participantes: en cada división juegan todos contra todos una vez, en rondas de { $length }. Tras una temporada, los dos primeros puestos de cada división suben y los dos últimos bajan; la siguiente temporada empieza { $pause } después.
tournament-description-swiss = { $rounds ->
    [1] Suizo, 1 ronda de { $length }: juegas contra alguien de fuerza parecida.
   *[other] Suizo, { $rounds } rondas de { $length } cada una: en cada ronda juegas contra alguien con más o menos tus mismos puntos, y nunca dos veces contra la misma persona.
}
tournament-description-round-robin = Todos contra todos a una vuelta, en rondas de { $length }.
tournament-description-double-round-robin = Todos contra todos a doble vuelta, una con negras y otra con blancas, en rondas de { $length }.
tournament-description-ladder = { $reach ->
    [1] Escalera: puedes desafiar a quien esté en el peldaño de encima y, si ganas, te quedas con su peldaño.
   *[other] Escalera: puedes desafiar a quien esté como mucho { $reach } peldaños por encima y, si ganas, te quedas con su peldaño.
}
tournament-description-ladder-match = Una partida empieza cuando se acepta el desafío, o por sí sola tras { $time }, y dura hasta { $length }.
tournament-description-ladder-again = Después de una partida, las mismas dos personas no pueden enfrentarse otra vez durante { $time }.
tournament-description-ladder-idle = Quien pase { $time } sin partidas, pudiendo desafiar a alguien, deja la escalera tras un aviso.
tournament-description-at-once = { $most ->
    [1] Juegas una partida a la vez.
   *[other] Juegas hasta { $most } partidas a la vez.
}
tournament-description-rated = Puntuado.
tournament-description-casual = Amistoso.
tournament-description-no-clock = Sin reloj.
tournament-description-clock = Reloj: { $clock }.
tournament-description-deadline = Si una partida no ha terminado en su fecha límite, pierde quien haya hecho esperar más. Haces esperar mientras es tu turno, incluso de vacaciones, y durante las pausas que pediste.
