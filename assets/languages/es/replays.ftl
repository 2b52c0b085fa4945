replay-first = Primera
replay-last = Última
replay-animate = Animar
replay-share = Compartir

replay-match = Partida { $match }: { $spec }. { $black } contra { $white }.
replay-shared-start = { $who } compartió el inicio de la partida { $match }.
replay-shared-turn = { $who } compartió la partida { $match } tras la jugada { $turn } de { $count }.
replay-shared-turn-running = { $who } compartió la partida { $match } tras la jugada { $turn } de { $count } hasta ahora.
replay-players = { $spec }. { $black } contra { $white }.
replay-turn = Jugada { $turn } de { $count }:
replay-turn-running = Jugada { $turn } de { $count } hasta ahora:
replay-turn-start = Jugada { $turn } de { $count }: el inicio de la partida.
replay-turn-start-running = Jugada { $turn } de { $count } hasta ahora: el inicio de la partida.
replay-start = El inicio de la partida.
replay-to-move = Turno de { $who }.
replay-no-longer = La partida { $match } ha cambiado. Vuelve a abrir su repaso.

replay-animation =
    { $count ->
        [one] Partida { $match }: { $spec }. { $black } contra { $white }, 1 jugada.
       *[other] Partida { $match }: { $spec }. { $black } contra { $white }, { $count } jugadas.
    }
replay-animation-running =
    { $count ->
        [one] Partida { $match }: { $spec }. { $black } contra { $white }, 1 jugada hasta ahora.
       *[other] Partida { $match }: { $spec }. { $black } contra { $white }, { $count } jugadas hasta ahora.
    }
replay-shared = { $who } compartió la partida { $match }.
replay-shared-animation =
    { $count ->
        [one] { $spec }. { $black } contra { $white }, 1 jugada.
       *[other] { $spec }. { $black } contra { $white }, { $count } jugadas.
    }
replay-shared-animation-running =
    { $count ->
        [one] { $spec }. { $black } contra { $white }, 1 jugada hasta ahora.
       *[other] { $spec }. { $black } contra { $white }, { $count } jugadas hasta ahora.
    }

replay-no-animation = No pude dibujar la animación.
replay-no-turns = En la partida { $match } todavía no se ha hecho ninguna jugada.
replay-no-such-turn = La partida { $match } no tiene la jugada “{ $typed }”: elige de `0` (el inicio) a `{ $last }`.
replay-not-a-turn-number = “{ $typed }” no es el número de una jugada: elige de `0` (el inicio) a `{ $last }`.
replay-only-for-players = Solo quienes juegan la partida { $match } pueden repasarla.
replay-only-for-players-here = Aquí solo quienes juegan la partida { $match } pueden repasarla; los demás pueden hacerlo en el canal donde se juega.
