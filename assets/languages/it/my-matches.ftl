my-match-with = { $kind } contro { $opponent }
my-match-with-level = { $kind } contro il livello { $level }
my-match-of-tournament = { $kind }, { $tournament }
my-match-of-round = { $kind }, { $tournament }, turno { $round }

my-match-no-clock = senza orologio
my-match-time-in-short = ancora { $length }
my-match-mover-timed = { $mover }, { $time }
my-match-level-thinks = il livello { $level } sta pensando
my-match-level-thinks-timed = il livello { $level } sta pensando, { $time }
my-match-planned = { $state } · la tua prossima mossa è nel piano

my-match-won = { $reason ->
    [connection] Hai vinto per collegamento · { $at }
    [repetition] Hai vinto per ripetizione · { $at }
    [groups] Hai vinto per grandezza dei gruppi · { $at }
    [points] Hai vinto ai punti · { $at }
    [line] Hai vinto per tessere non posate · { $at }
    [tiles] Hai vinto per numero di tessere · { $at }
    [start] Hai vinto allo spareggio · { $at }
    [resignation] Hai vinto per abbandono · { $at }
    [timeout] Hai vinto per tempo scaduto · { $at }
    [agreement] Hai vinto di comune accordo · { $at }
    [adjudication] Hai vinto a tavolino · { $at }
   *[none] Hai vinto · { $at }
}
my-match-drawn = { $reason ->
    [connection] Patta per collegamento · { $at }
    [repetition] Patta per ripetizione · { $at }
    [groups] Patta per grandezza dei gruppi · { $at }
    [points] Patta ai punti · { $at }
    [line] Patta per tessere non posate · { $at }
    [tiles] Patta per numero di tessere · { $at }
    [start] Patta allo spareggio · { $at }
    [resignation] Patta per abbandono · { $at }
    [timeout] Patta per tempo scaduto · { $at }
    [agreement] Patta di comune accordo · { $at }
    [adjudication] Patta a tavolino · { $at }
   *[none] Patta · { $at }
}
my-match-lost = { $reason ->
    [connection] Hai perso per collegamento · { $at }
    [repetition] Hai perso per ripetizione · { $at }
    [groups] Hai perso per grandezza dei gruppi · { $at }
    [points] Hai perso ai punti · { $at }
    [line] Hai perso per tessere non posate · { $at }
    [tiles] Hai perso per numero di tessere · { $at }
    [start] Hai perso allo spareggio · { $at }
    [resignation] Hai perso per abbandono · { $at }
    [timeout] Hai perso per tempo scaduto · { $at }
    [agreement] Hai perso di comune accordo · { $at }
    [adjudication] Hai perso a tavolino · { $at }
   *[none] Hai perso · { $at }
}
my-match-aborted = Annullata · { $at }

my-match-challenges-you = { $challenger } ti sfida.
my-match-challenges-anyone = { $challenger } sfida chiunque.
my-match-you-challenged = Hai sfidato { $opponent }.
my-match-anyone-can-accept = Chiunque può accettare la tua sfida.
my-match-note = «{ $note }»
my-match-no-challenge = Non hai una sfida con questo numero.
