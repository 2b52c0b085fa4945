play-rated = puntuada
play-casual = amistosa

play-not-yours = No tienes ninguna partida con este número.
play-not-begun = Esta partida no ha empezado. El desafío está en tus partidas.
play-damaged = Algo va mal en esta partida y no se puede mostrar. Quien administra el bot ya tiene el aviso.
play-paused = La partida está en pausa.
play-your-turn = Tu turno.
play-their-turn = Turno de { $mover }.

play-tally = { $counted ->
    [groups] grupos { $numbers }
    [points] puntos { $numbers }
    [stones] piedras { $numbers }
    [tiles] losetas { $numbers }
   *[other] { $counted } { $numbers }
}
play-tally-left-and-group = quedan { $left }, grupo { $group }

play-so-far = { $choices ->
    [0] De momento: { $parts }.
    [one] De momento: { $parts }. Puedes elegir una casilla.
   *[other] De momento: { $parts }. Puedes elegir entre { $choices } casillas.
}
play-so-far-doing = { $choices ->
    [0] De momento: { $parts } ({ $does }).
    [one] De momento: { $parts } ({ $does }). Puedes elegir una casilla.
   *[other] De momento: { $parts } ({ $does }). Puedes elegir entre { $choices } casillas.
}
play-complete = Juégala o deshazla.
play-complete-or-turn = Juégala, deslízala a otro sitio o tócala para girarla.
play-complete-or-less = Juégala así o elige menos.
play-and-win = Jugar y ganar
play-barred = Ahora no puedes elegir `{ $part }`.
play-length-chosen = { $cells ->
   *[other] Una loseta de longitud { $length }. Cabe en { $cells } casillas.
}
play-lay = Toca una casilla: la loseta se coloca alrededor.
play-fits-nowhere = Una loseta de longitud { $length } no cabe en `{ $cell }`.
play-cannot-turn = No hay sitio para girarla.
play-where-played = Abrir donde se juega
play-moved-on = La partida avanzó mientras tanto, así que tu jugada no se hizo.
play-not-played = Tu jugada no se hizo. Inténtalo de nuevo.
