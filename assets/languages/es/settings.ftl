setting-saved = Guardado.
setting-heading = Ajustes de este servidor
setting-threads = Partidas: cada una en su propio hilo, que se archiva cuando termina
setting-no-threads = Partidas: en el canal; en su propio hilo si ya hay una en curso ahí
setting-claim = Cuando a alguien se le acaba el tiempo: su rival puede reclamar la victoria
setting-no-claim = Cuando a alguien se le acaba el tiempo: pierde la partida
setting-moderators = Quién puede decidir una partida con `/moderate adjudicate`: quienes tienen el permiso Gestionar mensajes
setting-moderators-and-role = Quién puede decidir una partida con `/moderate adjudicate`: quienes tienen el permiso Gestionar mensajes o el rol { $role }. Para deshacerlo, usa `/settings moderators:@everyone`.
setting-moderators-and-some-role = Quién puede decidir una partida con `/moderate adjudicate`: quienes tienen el permiso Gestionar mensajes o el rol de moderación
setting-new-matches = Lo que cambies vale para las partidas nuevas.
setting-pages = Páginas públicas: partidas, clasificaciones y torneos, para cualquiera que tenga la dirección: { $link }
setting-pages-not-served = Páginas públicas: activadas, pero este Stonepost no ofrece ninguna. Quien lo administra puede cambiarlo.
setting-no-pages = Páginas públicas: ninguna. Para activarlas, usa `/settings pages:on`.

setting-hidden = Para que { $role } vea los comandos `/moderate` y `/manage-tournament`, añádeles el rol en { $place }.
setting-not-a-server = Esto no es un servidor. Usa este comando en el servidor cuyos ajustes quieras ver o cambiar.
setting-only-for-managers = Solo quien tiene el permiso Gestionar servidor puede ver o cambiar sus ajustes.
