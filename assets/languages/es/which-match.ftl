which-match-none-here = No hay ninguna partida en curso en este canal. Empieza una con `/challenge`.
which-match-elsewhere = No hay ninguna partida en curso en este canal. `/games` muestra dónde están las tuyas.
which-match-not-a-number = “{ $typed }” no es el número de una partida. Lo encuentras encima de cada tablero, p. ej. `#12`.
which-match-unknown = No existe la partida { $match }.
which-match-not-on-server = No existe la partida { $match } en este servidor.
which-match-none-in-progress = No tienes partidas en curso. Desafía a alguien con `/challenge` en un canal de un servidor.
which-match-not-your-turn = No es tu turno en ninguna partida. Desafía a alguien con `/challenge` en un canal de un servidor.
which-match-of-yours = ¿Qué partida? Añade su número, p. ej. `match:12`; `/games` muestra las tuyas.
which-match-of-all = ¿Qué partida? Añade su número, p. ej. `match:12`.
which-match-your-turn-in = { $matches ->
   *[other] Es tu turno en { $matches } partidas:
}
which-match-line = { $match }: { $spec }
which-match-line-against = { $match }: { $spec } contra { $opponent }
which-match-number-first = Pon delante el número de la partida, p. ej. `{ $example } { $typed }`.
which-match-busy = Aquí está en curso la partida { $match }, y un canal solo puede tener una partida a la vez.
which-match-resume-elsewhere = Usa `/match resume` en otro canal.
which-match-none-to-resume = Ninguna de tus partidas necesita trasladarse.
which-match-direct-fine = La partida { $match } se juega por mensajes directos, así que puedes seguir ahí sin más.
which-match-channel-fine = La partida { $match } aún tiene su canal, así que puedes seguir ahí sin más.

which-match-from = { $match } { $kind } de { $challenger }
which-match-against = { $state ->
    [your-turn] { $match } { $kind } contra { $opponent }, tu turno
    [their-turn] { $match } { $kind } contra { $opponent }, turno de tu rival
    [in-progress] { $match } { $kind } contra { $opponent }, en curso
    [won] { $match } { $kind } contra { $opponent }, ganada
    [drawn] { $match } { $kind } contra { $opponent }, tablas
    [lost] { $match } { $kind } contra { $opponent }, perdida
    [aborted] { $match } { $kind } contra { $opponent }, anulada
   *[none] { $match } { $kind } contra { $opponent }
}
which-match-others = { $state ->
    [in-progress] { $match } { $kind }, { $black } contra { $white }, en curso
    [aborted] { $match } { $kind }, { $black } contra { $white }, anulada
   *[none] { $match } { $kind }, { $black } contra { $white }
}
which-match-with-day = { $suggestion }, { $day }
