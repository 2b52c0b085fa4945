machine-with-side =
    { $side ->
        [black] Stonepost (nivel { $level }, Negras)
       *[white] Stonepost (nivel { $level }, Blancas)
    }
machine-named = Stonepost (nivel { $level })
machine-begun-in-thread = La partida { $match } contra Stonepost (nivel { $level }), { $spec }, ha empezado en su propio hilo: { $thread }.
machine-begun-in-direct = La partida { $match } contra Stonepost (nivel { $level }), { $spec }, ha empezado en nuestros mensajes directos.
machine-begun-below = La partida { $match } contra Stonepost (nivel { $level }), { $spec }, ha empezado aquí abajo.
machine-casual = Es amistosa: las partidas contra mí nunca cuentan para tu rating.
machine-already-begun = Tu revancha ya está en marcha: es la partida { $match }.
machine-no-note = No leo notas: quita `note`.
machine-level-is-for-me = El nivel es solo para partidas contra mí: quita `opponent` o `level`.
machine-no-such-level = Aquí juego en los niveles del 1 al { $most }: lo decide quien administra este bot.
machine-too-many =
    { $most ->
        [1] Ya juegas una partida contra mí, y el límite es una. Termínala primero.
       *[other] Ya juegas { $most } partidas contra mí, que es el límite. Termina primero alguna.
    }
machine-taken-back = { $player } deshizo su última jugada.
machine-aborted = Partida anulada.
machine-undone = Se deshizo tu última jugada.
machine-agreed = De acuerdo.
machine-unpaused = El reloj vuelve a correr.
machine-more-time = De acuerdo: tienes más tiempo.
machine-thinking-about-draw = Tablas ofrecidas. Lo pensaré un momento.
machine-draw-offered = { $player } ofrece tablas.
machine-strength =
    { $level ->
        [1] Gana a quien juega al azar. Si calculas una jugada por delante, tienes buenas opciones
        [2] Gana la mayoría de las partidas a quien calcula una jugada por delante
        [3] Gana casi siempre a quien calcula una jugada por delante
        [4] Gana al menos tres de cada cuatro partidas contra el nivel 3
        [5] Gana al nivel 4 muchas más partidas de las que pierde
       *[other] Mi mejor nivel: el nivel 5 con cinco veces más tiempo para pensar
    }
machine-help-learn = ¿No conoces estos juegos? `/learn` te enseña uno en unos diez minutos.
machine-help-play = Juega contra mí: `/challenge game:onyx level:1`.
machine-ratings = Mis ratings por nivel (Glicko-2: rating ± desviación)
machine-no-ratings-in = Todavía no tengo rating en { $game }: nadie ha terminado una partida contra mí.
machine-no-ratings = Todavía no tengo ratings: nadie ha terminado una partida contra mí.
machine-levels-are-mine = Solo yo tengo niveles: quita `player` o `level`.
machine-charted = El gráfico muestra el nivel { $level } en { $game }, lo último que se jugó. Para elegir otro, añade p. ej. `level:3` o `game:onyx`.
machine-level = Nivel { $level }
machine-look-at-your-own = No enumero mis propias partidas. Las tuyas contra mí están en tus `/games` y tu `/player history`; `/player rating player:@Stonepost` muestra lo fuerte que soy.
machine-standings = Stonepost por niveles, en partidas amistosas:
