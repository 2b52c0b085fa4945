setting-saved = Salvato.
setting-heading = Impostazioni di questo server
setting-threads = Partite: ognuna in un thread a parte, che viene archiviato quando finisce
setting-no-threads = Partite: nel canale; in un thread a parte se lì ce n'è già una in corso
setting-claim = Quando scade il tempo di qualcuno: l'avversario può reclamare la vittoria
setting-no-claim = Quando scade il tempo di qualcuno: perde la partita
setting-moderators = Chi può decidere una partita con `/moderate adjudicate`: chi ha il permesso Gestisci messaggi
setting-moderators-and-role = Chi può decidere una partita con `/moderate adjudicate`: chi ha il permesso Gestisci messaggi e chiunque abbia il ruolo { $role }. Per tornare indietro, usa `/settings moderators:@everyone`.
setting-moderators-and-some-role = Chi può decidere una partita con `/moderate adjudicate`: chi ha il permesso Gestisci messaggi e chiunque abbia il ruolo di moderazione
setting-new-matches = Ciò che cambi vale per le nuove partite.
setting-pages = Pagine pubbliche: partite, classifiche e tornei, per chiunque abbia l'indirizzo: { $link }
setting-pages-not-served = Pagine pubbliche: attive, ma questo Stonepost non ne offre. Può cambiarlo chi lo gestisce.
setting-no-pages = Pagine pubbliche: nessuna. Per attivarle, usa `/settings pages:on`.

setting-hidden = Per mostrare a { $role } i comandi `/moderate` e `/manage-tournament`, aggiungi il ruolo a quei comandi qui: { $place }.
setting-not-a-server = Questo non è un server. Usa questo comando sul server di cui vuoi vedere o cambiare le impostazioni.
setting-only-for-managers = Solo chi ha il permesso Gestisci server può vederne o cambiarne le impostazioni.
