help-playing = Desafíos y jugadas
help-learning = Aprender y resolver
help-results = Resultados y partidas pasadas
help-requests = Tablas, tiempo y vacaciones
help-tournaments = Torneos
help-settings = Ajustes y servidores

help-stonepost = { $stonepost } te permite jugar a juegos de tablero por mensaje, jugada a jugada, cuando te venga bien.
help-command = `/{ $name }` – { $does }
help-other-topic = { $topic } (detalles en `/help topic:{ $id }`): { $commands }
help-way-of-tournaments = Alguien de la moderación crea uno, p. ej. con `/tournament create-swiss`. Para participar, pulsa Unirse debajo de su anuncio o usa `/tournament join`. Empieza a la hora fijada o cuando la moderación usa `/manage-tournament start`. Entonces pongo en marcha tus partidas y te aviso; juégalas como cualquier otra. En un suizo, cada ronda empieza cuando terminan todas las partidas de la anterior. `/tournament table` muestra quién va delante.
