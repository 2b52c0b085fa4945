standings-my-place = Mi puesto
standings-my-place-and-pages = Mi puesto y todas las páginas
standings-this-server = Este servidor
standings-all-servers = Todos los servidores
standings-active-players = En activo
standings-everyone = Todo el mundo
standings-all-time = Desde siempre
standings-this-year = Este año
standings-this-month = Este mes

standings-here = { $period ->
    [year] Clasificación de { $game } en este servidor, este año
    [month] Clasificación de { $game } en este servidor, este mes
   *[all] Clasificación de { $game } en este servidor
 }
standings-everywhere = { $period ->
    [year] Clasificación de { $game } en todos los servidores, este año
    [month] Clasificación de { $game } en todos los servidores, este mes
   *[all] Clasificación de { $game } en todos los servidores
 }
standings-page = { $heading } (página { $page } de { $pages })
standings-nobody-here = { $period ->
    [year] Este año no se ha terminado ninguna partida puntuada en este servidor.
    [month] Este mes no se ha terminado ninguna partida puntuada en este servidor.
   *[all] Todavía no se ha terminado ninguna partida puntuada en este servidor.
 }
standings-nobody = { $period ->
    [year] Este año no se ha terminado ninguna partida puntuada.
    [month] Este mes no se ha terminado ninguna partida puntuada.
   *[all] Todavía no se ha terminado ninguna partida puntuada.
 }
standings-nobody-active = Nadie de esta clasificación ha terminado una partida puntuada en los últimos { NUMBER($days) } días. Para ver a todo el mundo, usa `/standings active:false`.
standings-legend = n: partidas puntuadas; g-t-p: ganadas, tablas, perdidas; rch: victorias (+) o derrotas (-) seguidas.
standings-legend-provisional = n: partidas puntuadas; g-t-p: ganadas, tablas, perdidas; rch: victorias (+) o derrotas (-) seguidas; ?: provisional.
standings-listed = Aparecen: quienes jugaron una partida puntuada en los últimos { NUMBER($days) } días.
standings-you-inactive = No apareces: tu última partida puntuada fue hace más de { NUMBER($days) } días.
standings-you-missing = Todavía no estás en esta clasificación.
standings-your-place = Para ver tu propio puesto, usa `/standings`.

standings-not-a-server = Esto no es un servidor. Añade `scope:everywhere` o usa este comando en un servidor.
standings-only-in-channels = Una clasificación solo se puede publicar en un canal de un servidor.
standings-only-for-managers = Solo quien tiene el permiso Gestionar servidor puede publicar una clasificación en un canal.
standings-posted = La clasificación de { $game } se publica ahora en este canal y se actualiza cada pocos minutos. Para quitarla, usa `/standings pin:false` o borra el mensaje.
standings-posted-instead = La clasificación de { $game } se publica ahora en este canal y se actualiza cada pocos minutos. La que había antes aquí ya no se actualizará. Para quitarla, usa `/standings pin:false` o borra el mensaje.
standings-stopped = La clasificación de este canal ya no se actualizará.
standings-none-posted = En este canal no hay ninguna clasificación publicada.
