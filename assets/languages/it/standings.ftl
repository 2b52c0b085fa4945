standings-my-place = Il mio posto
standings-my-place-and-pages = Il mio posto e tutte le pagine
standings-this-server = Questo server
standings-all-servers = Tutti i server
standings-active-players = Chi gioca attivamente
standings-everyone = Tutti
standings-all-time = Da sempre
standings-this-year = Quest'anno
standings-this-month = Questo mese

standings-here = { $period ->
    [year] Classifica di { $game } su questo server, quest'anno
    [month] Classifica di { $game } su questo server, questo mese
   *[all] Classifica di { $game } su questo server
 }
standings-everywhere = { $period ->
    [year] Classifica di { $game } su tutti i server, quest'anno
    [month] Classifica di { $game } su tutti i server, questo mese
   *[all] Classifica di { $game } su tutti i server
 }
standings-page = { $heading } (pagina { $page } di { $pages })
standings-nobody-here = { $period ->
    [year] Quest'anno su questo server non è finita nessuna partita classificata.
    [month] Questo mese su questo server non è finita nessuna partita classificata.
   *[all] Su questo server non è ancora finita nessuna partita classificata.
 }
standings-nobody = { $period ->
    [year] Quest'anno non è finita nessuna partita classificata.
    [month] Questo mese non è finita nessuna partita classificata.
   *[all] Non è ancora finita nessuna partita classificata.
 }
standings-nobody-active = In questa classifica nessuno ha finito una partita classificata negli ultimi { NUMBER($days) } giorni. Per vedere tutti, usa `/standings active:false`.
standings-legend = n: partite classificate; v-p-s: vittorie, patte, sconfitte; ser: vittorie (+) o sconfitte (-) di fila.
standings-legend-provisional = n: partite classificate; v-p-s: vittorie, patte, sconfitte; ser: vittorie (+) o sconfitte (-) di fila; ?: provvisorio.
standings-listed = In elenco: chi ha una partita classificata negli ultimi { NUMBER($days) } giorni.
standings-you-inactive = Non sei in elenco: la tua ultima partita classificata risale a più di { NUMBER($days) } giorni fa.
standings-you-missing = Non sei ancora in questa classifica.
standings-your-place = Per vedere il tuo posto, usa `/standings`.

standings-not-a-server = Questo non è un server. Aggiungi `scope:everywhere`, o usa questo comando su un server.
standings-only-in-channels = Una classifica si può pubblicare solo in un canale di un server.
standings-only-for-managers = Solo chi ha il permesso Gestisci server può pubblicare una classifica in un canale.
standings-posted = La classifica di { $game } ora è pubblicata in questo canale e si aggiorna ogni pochi minuti. Per smettere, usa `/standings pin:false` o elimina il messaggio.
standings-posted-instead = La classifica di { $game } ora è pubblicata in questo canale e si aggiorna ogni pochi minuti. Quella pubblicata qui prima non si aggiornerà più. Per smettere, usa `/standings pin:false` o elimina il messaggio.
standings-stopped = La classifica in questo canale non si aggiornerà più.
standings-none-posted = In questo canale non è pubblicata nessuna classifica.
