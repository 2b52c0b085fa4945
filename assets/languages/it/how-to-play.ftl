how-to-type-first = Scrivi qui la tua mossa, ad es. `{ $turn }`, o usa `/move`.
how-to-type = Scrivi qui la tua mossa, o usa `/move`.
how-to-address-first = Rispondi con la tua mossa (con il ping attivo) o menzionami, ad es. `{ $turn }`. Puoi anche usare `/move` o premere Muovi.
how-to-address = Rispondi con la tua mossa (con il ping attivo) o menzionami. Puoi anche usare `/move` o premere Muovi.
how-to-press = Premi Muovi per giocare.

how-to-type-swap = Invece di posare una pietra, il Bianco può scambiare i colori: scrivi `swap`.
how-to-reply-swap = Invece di posare una pietra, il Bianco può scambiare i colori: rispondi `swap` o premi Scambia.
how-to-press-swap = Invece di posare una pietra, il Bianco può scambiare i colori: premi Scambia.

how-to-help-channel = Quando tocca a te, scrivi la mossa nel canale della partita, ad es. { $turns }. Puoi anche usare `/move` o premere Muovi sotto il tavoliere.
how-to-help-direct = Quando tocca a te, scrivi qui la mossa, ad es. { $turns }. Se ti aspettano più partite, metti prima il numero della partita, ad es. `#12 f6`.
how-to-help-addressed = Quando tocca a te, rispondi al tavoliere con la mossa (con il ping attivo) o menzionami, ad es. { $turns }. Puoi anche usare `/move`, premere Muovi sotto il tavoliere o mandarmi un messaggio diretto. Qui non leggo altri messaggi.
how-to-help-answer = Quando tocca a te, premi Muovi sotto il tavoliere.
