help-playing = Sfide e mosse
help-learning = Impara e risolvi
help-results = Risultati e partite passate
help-requests = Patte, tempo e ferie
help-tournaments = Tornei
help-settings = Impostazioni e server

help-stonepost = Con { $stonepost } ti sfidi con gli altri a giochi da tavolo via messaggio, una mossa alla volta, quando ti va.
help-command = `/{ $name }` – { $does }
help-other-topic = { $topic } (vedi `/help topic:{ $id }`): { $commands }
help-way-of-tournaments = Chi modera ne crea uno, ad es. con `/tournament create-swiss`. Per partecipare, premi Iscriviti sotto il suo post o usa `/tournament join`. Comincia all'ora stabilita, oppure quando chi modera usa `/manage-tournament start`. Poi faccio partire le tue partite e te lo dico; giocale come tutte le altre. In un torneo svizzero, ogni turno comincia quando sono finite tutte le partite del turno precedente. `/tournament table` mostra chi è in testa.
