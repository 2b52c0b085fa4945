privacy-export = Esporta
privacy-sign-out = Esci
privacy-forget = Fatti dimenticare
privacy-forget-me = Dimenticami
privacy-keep-everything = Conserva tutto

privacy-what-i-keep = Che cosa conservo
privacy-keeps-you = Tu: il tuo id qui, il tuo nome come l'ho visto l'ultima volta (anche quello del tuo account, se alle mie immagini mancano le lettere per scriverlo), le tue preferenze, chi hai bloccato e a che punto sei con le lezioni, finché non mi chiedi di dimenticarti.
privacy-keeps-matches = Le tue partite: chi ha giocato, ogni mossa con la sua ora, risultati, rating e classifiche. Restano, perché sono anche di chi ha giocato con te.
privacy-keeps-bans = Ban: se ricevi un ban da un server, il ban e il motivo, finché la moderazione non lo toglie. Farsi dimenticare non toglie un ban: restano il ban e il tuo id.
privacy-keeps-messages = Messaggi: per { $posts } dopo una partita, quali messaggi ho pubblicato al riguardo; per { $deliveries }, quali comandi e messaggi ho trattato, con il loro numero.
privacy-keeps-writing-local = Ciò che scrivi: questa chat conserva i suoi messaggi; le loro immagini per { $pictures }.
privacy-keeps-writing = Ciò che scrivi: non lo conservo, tranne le mosse che giochi, ciò che dici o annoti con esse, e i messaggi e i motivi che dai a un comando.
privacy-keeps-browser = Il tuo browser: se giochi lì, il tuo accesso dura { $sessions } dalla tua ultima visita.
privacy-keeps-where = Dove si trova: in un solo database, sul computer di chi mi gestisce, e nei suoi backup. Non lo riceve nessun altro.
privacy-what-you-can-do = Che cosa puoi fare
privacy-can-export = `/privacy export`: tutto ciò che ti riguarda in un file
privacy-can-sign-out = `/privacy sign-out`: esci in tutti i browser
privacy-can-forget = `/privacy forget`: fatti dimenticare; prima ti chiedo conferma

privacy-exported = In questo file c'è tutto ciò che so di te. Le altre persone vi compaiono come numeri.
privacy-too-large = Su di te c'è più di quanto un messaggio possa contenere. Può dartelo chi mi gestisce: `stonepost privacy export`.

privacy-question = { $open ->
    [0] Vuoi che ti dimentichi?
    [one] Vuoi che ti dimentichi? Hai 1 partita aperta: le partite in corso vengono abbandonate, le sfide annullate o rifiutate.
   *[other] Vuoi che ti dimentichi? Hai { $open } partite aperte: le partite in corso vengono abbandonate, le sfide annullate o rifiutate.
}
privacy-question-rest = I tuoi annunci vengono chiusi, e lasci i tornei. I tuoi rating, le preferenze, i blocchi e i progressi nelle lezioni vengono cancellati, e così ciò che hai detto con le tue mosse o vi hai annotato, e il tuo posto in classifica.
privacy-question-matches = Le tue partite finite restano, perché sono anche di chi ha giocato con te, con «{ $name }» al posto tuo. Ciò che ho pubblicato nei canali resta com'è.
privacy-question-end = Non si può tornare indietro.
privacy-forgetting = Non sei più in niente di ciò che era aperto, e tra un minuto ti avrò dimenticato. Se dopo mi usi di nuovo, riparti da zero.
privacy-kept = Non è cambiato nulla.
privacy-not-yours = Può rispondere solo la persona a cui l'ho chiesto. Usa `/privacy forget`.

privacy-server-forgotten = Salvato. Quando vengo rimosso da questo server, lo dimentico subito: i suoi canali, le impostazioni, le classifiche e i tornei. Le partite finite restano a chi le ha giocate; quelle in corso si possono continuare altrove.
privacy-server-change-mind = Se cambi idea, usa `/privacy keep-server`.
privacy-server-kept = Salvato. Quando vengo rimosso da questo server, conservo ciò che ne so, nel caso venga invitato di nuovo, a meno che chi mi gestisce non lo faccia dimenticare dopo un certo tempo.
