export-one-so-far = Este es el registro de la partida { $match } hasta ahora.
export-one = Este es el registro de la partida { $match }.
export-several = { $count ->
    [0] No se pudo exportar ninguna de las partidas.
    [one] Este es el registro de 1 partida.
   *[other] Estos son los registros de { $count } partidas.
}
export-full = { $left-out ->
   *[other] Estas son las más recientes; otras { $left-out } no caben en el archivo. Quien administra este bot puede obtenerlas todas con `stonepost export`.
}
export-damaged = { $count ->
    [one] La partida { $matches } está dañada y no se incluye.
   *[other] Las partidas { $matches } están dañadas y no se incluyen.
}
export-many-damaged = { $more ->
   *[other] Las partidas { $matches } y { $more } más están dañadas y no se incluyen.
}
export-none-of-yours = Todavía no tienes partidas terminadas.
export-none-of-theirs-here = { $person } no tiene partidas terminadas en este servidor ni contra ti.
export-none-of-theirs = { $person } no tiene partidas terminadas contra ti. Para exportar partidas jugadas en un servidor, usa este comando allí.
export-none-on-server = En este servidor todavía no se ha terminado ninguna partida.
export-never-played = { $name } nunca ha jugado aquí.
export-not-a-server = Esto no es un servidor. Usa este comando en el servidor cuyas partidas quieras exportar.
export-only-for-managers = Solo quien tiene el permiso Gestionar servidor puede exportar todas sus partidas.
