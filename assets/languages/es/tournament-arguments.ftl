tournament-arguments-unknown = Aquí no existe el torneo #{ $number }.
tournament-arguments-not-a-number = “{ $typed }” no es el número de un torneo.
tournament-arguments-none-fits = En este servidor no hay ningún torneo con el que puedas hacer eso.
tournament-arguments-to-see-all = Para verlos todos, usa `/tournament list`.
tournament-arguments-only-on-servers = Los torneos son de un servidor: usa este comando en uno de sus canales.
tournament-arguments-only-for-managers = Eso solo puede hacerlo la moderación: quienes tienen el permiso Gestionar mensajes o el rol elegido en `/settings`.
tournament-arguments-name-missing = ¿Cómo se llama el torneo? Añade p. ej. `name:Spring`.
tournament-arguments-name-too-long = Ese nombre es demasiado largo: puede tener hasta { NUMBER($most) } caracteres.
tournament-arguments-not-a-length = “{ $typed }” no es una duración; escribe p. ej. `14d` o `36h`.
tournament-arguments-length-too-long = “{ $typed }” es demasiado: puede ser como mucho { $longest }.
tournament-arguments-not-a-start = “{ $typed }” no es un día, un momento ni un plazo desde ahora; escribe p. ej. `2027-01-31`, `2027-01-31 18:00` o `7d`.
tournament-arguments-start-too-far = “{ $typed }” queda demasiado lejos: un torneo puede empezar dentro de un año como mucho.
tournament-arguments-bots-cannot-play = Los bots no pueden jugar torneos; elige a una persona.

tournament-arguments-not-in-pairing = { $winner } no está en el emparejamiento { $pairing } del torneo { $tournament }; solo puede ganar alguien del emparejamiento.
tournament-arguments-not-a-pairing = “{ $typed }” no es el número de un emparejamiento. Añade su número, p. ej. `pairing:4`; lo encuentras con `{ $command }`.
tournament-arguments-suggested = { $round ->
    [0] { $pairing }: { $black } contra { $white }
   *[other] { $pairing }: { $black } contra { $white }, ronda { $round }
}
tournament-arguments-suggested-bye = { $round ->
    [0] { $pairing }: { $player }
   *[other] { $pairing }: { $player }, ronda { $round }
}
tournament-arguments-someone = alguien
tournament-arguments-none-to-accept = No tienes desafíos que aceptar en el torneo { $tournament }.
tournament-arguments-winner-missing = ¿Quién se lleva el punto? Añade quién gana, p. ej. `winner:@bob`.
tournament-arguments-nobody-wins = Solo se dice quién gana con `result:win`.
tournament-arguments-reason-missing = Añade un motivo, p. ej. `reason:agreed by both`; todo el mundo lo verá en el historial.

tournament-arguments-no-season = El torneo { $tournament }, no tiene ninguna temporada “{ $typed }”.
tournament-arguments-not-in-seasons = El torneo { $tournament }, no se juega por temporadas.
tournament-arguments-no-table = El torneo { $tournament }, todavía no ha empezado, así que no tiene tabla.
tournament-arguments-swiss-not-crossed = El torneo { $tournament }, es un suizo: no juegan todos contra todos, así que no tiene tabla cruzada.
tournament-arguments-ladder-not-crossed = El torneo { $tournament }, es una escalera: no juegan todos contra todos, así que no tiene tabla cruzada.
tournament-arguments-too-many-to-cross = El torneo { $tournament }, no tiene tabla cruzada: con más de { NUMBER($most) } participantes no se podría leer.
tournament-arguments-to-see-table = Para ver su tabla, usa `{ $command }`.
tournament-arguments-too-many = { $most ->
    [1] Este servidor ya tiene un torneo, y el límite es uno. Archívalo con `/manage-tournament archive tournament:`.
   *[other] Este servidor ya tiene { $most } torneos, que es el límite. Archiva uno con `/manage-tournament archive tournament:`.
}
