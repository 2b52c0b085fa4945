page-script-lobby-lost = Stonepost antwortet nicht. Läuft es noch? Was du gewählt hast, bleibt erhalten.
page-script-lobby-newer = Neues zeigen
page-script-lobby-your-turn = Du bist am Zug
page-script-lobby-waiting = { $count ->
    [one] 1 Partie wartet auf dich.
   *[other] { $count } Partien warten auf dich.
}
