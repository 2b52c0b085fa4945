offer-label = { $kind ->
    [draw] Tablas
    [undo] Deshacer mi jugada
    [abort] Anular
    [pause] Pausar el reloj
    [unpause] Terminar la pausa
   *[addtime] 1 día más en ambos relojes
}

offer-still-open = { $other }: se espera tu respuesta en la partida { $match }.
offer-what-to-ask-for = ¿Qué quieres pedir en la partida { $match }, { $against }? Tu petición caduca con la próxima jugada.

offer-you-made = { $kind ->
    [draw] Tablas ofrecidas. La oferta caduca con la próxima jugada.
    [undo] Pediste deshacer tu última jugada. Tu petición caduca con la próxima jugada.
    [abort] Pediste anular la partida. Tu petición caduca con la próxima jugada.
    [pause] Pediste pausar el reloj. Tu petición caduca con la próxima jugada.
    [unpause] Pediste reanudar el reloj. Tu petición caduca con la próxima jugada.
   *[addtime] Pediste más tiempo en ambos relojes. Tu petición caduca con la próxima jugada.
}
offer-you-asked-for-time = Pediste { $time } de tiempo extra en ambos relojes. Tu petición caduca con la próxima jugada.
offer-you-asked-to-abort-in-tournament = No puedes anular por tu cuenta una partida de torneo, así que le he preguntado a tu rival. También puedes abandonar o pedir a la moderación que decida la partida. Tu petición caduca con la próxima jugada.
offer-you-asked-for-pause-in-tournament = Pediste pausar el reloj. En un torneo, tu pausa cuenta como tiempo que haces esperar a tu rival, y la fecha límite del torneo se mantiene; puedes terminarla cuando quieras. Tu petición caduca con la próxima jugada.
offer-you-agreed = Aceptaste.
offer-you-withdrew = Retirada.
offer-pause-ended = Tu pausa terminó: el reloj corre otra vez.
offer-match-aborted = Partida anulada.
offer-not-a-time = “{ $typed }” no es una cantidad de tiempo: escribe p. ej. `2d` o `12h` (de { $shortest } a { $longest }).
offer-too-much-time = “{ $typed }” es demasiado: puedes pedir hasta { $longest }.

offer-made = { $kind ->
    [draw] { $other }: { $who } ofrece tablas. La oferta caduca con la próxima jugada.
    [abort] { $other }: { $who } quiere anular la partida. La petición caduca con la próxima jugada.
    [pause] { $other }: { $who } quiere pausar el reloj. La petición caduca con la próxima jugada.
    [unpause] { $other }: { $who } quiere reanudar el reloj. La petición caduca con la próxima jugada.
   *[addtime] { $other }: { $who } quiere más tiempo en ambos relojes. La petición caduca con la próxima jugada.
}
offer-made-undo = { $other }: { $who } quiere deshacer la jugada `{ $turn }`. La petición caduca con la próxima jugada.
offer-made-time = { $other }: { $who } quiere { $time } de tiempo extra en ambos relojes. La petición caduca con la próxima jugada.

offer-past = { $kind ->
    [draw] { $who } ofreció tablas.
    [undo] { $who } pidió deshacer la última jugada.
    [abort] { $who } pidió anular la partida.
    [pause] { $who } pidió pausar el reloj.
    [unpause] { $who } pidió reanudar el reloj.
   *[addtime] { $who } pidió más tiempo en ambos relojes.
}
offer-past-time = { $who } pidió { $time } de tiempo extra en ambos relojes.
offer-past-agreed = { $who } aceptó.
offer-past-declined = { $who } rechazó.
offer-past-withdrawn = Se retiró.
offer-past-lapsed = Ha caducado.
offer-someone = Alguien

offer-made-enough = { $kind ->
    [draw] Ya ofreciste tablas { NUMBER($count) } veces en este turno. Inténtalo tras la próxima jugada.
    [undo] Ya pediste deshacer la última jugada { NUMBER($count) } veces en este turno. Inténtalo tras la próxima jugada.
    [abort] Ya pediste anular la partida { NUMBER($count) } veces en este turno. Inténtalo tras la próxima jugada.
    [pause] Ya pediste pausar el reloj { NUMBER($count) } veces en este turno. Inténtalo tras la próxima jugada.
    [unpause] Ya pediste reanudar el reloj { NUMBER($count) } veces en este turno. Inténtalo tras la próxima jugada.
   *[addtime] Ya pediste más tiempo en ambos relojes { NUMBER($count) } veces en este turno. Inténtalo tras la próxima jugada.
}

offer-theirs-is-open = { $kind ->
    [draw] Ya hay una oferta de tablas abierta de { $who }. Acéptala o recházala primero.
    [undo] Ya hay una petición abierta de { $who }: deshacer la última jugada. Acéptala o recházala primero.
    [abort] Ya hay una petición abierta de { $who }: anular la partida. Acéptala o recházala primero.
    [pause] Ya hay una petición abierta de { $who }: pausar el reloj. Acéptala o recházala primero.
    [unpause] Ya hay una petición abierta de { $who }: reanudar el reloj. Acéptala o recházala primero.
   *[addtime] Ya hay una petición abierta de { $who }: más tiempo en ambos relojes. Acéptala o recházala primero.
}
offer-theirs-is-open-time = Ya hay una petición abierta de { $who }: { $time } de tiempo extra en ambos relojes. Acéptala o recházala primero.
offer-yours-is-open = { $kind ->
    [draw] Ya tienes una oferta de tablas abierta. Para retirarla, pulsa { button-withdraw }.
    [undo] Ya tienes una petición abierta: deshacer la última jugada. Para retirarla, pulsa { button-withdraw }.
    [abort] Ya tienes una petición abierta: anular la partida. Para retirarla, pulsa { button-withdraw }.
    [pause] Ya tienes una petición abierta: pausar el reloj. Para retirarla, pulsa { button-withdraw }.
    [unpause] Ya tienes una petición abierta: reanudar el reloj. Para retirarla, pulsa { button-withdraw }.
   *[addtime] Ya tienes una petición abierta: más tiempo en ambos relojes. Para retirarla, pulsa { button-withdraw }.
}
offer-yours-is-open-time = Ya tienes una petición abierta: { $time } de tiempo extra en ambos relojes. Para retirarla, pulsa { button-withdraw }.
offer-your-own = Esta oferta es tuya, así que debe responderla tu rival. Para retirarla, pulsa { button-decline }.
offer-your-own-request = Esta petición es tuya, así que debe responderla tu rival. Para retirarla, pulsa { button-decline }.
