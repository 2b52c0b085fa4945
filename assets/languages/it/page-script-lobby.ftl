page-script-lobby-lost = Stonepost non risponde. È ancora in funzione? Le tue scelte non sono andate perse.
page-script-lobby-newer = Mostra le novità
page-script-lobby-your-turn = Tocca a te
page-script-lobby-waiting = { $count ->
    [one] 1 partita ti aspetta.
   *[other] { $count } partite ti aspettano.
}
