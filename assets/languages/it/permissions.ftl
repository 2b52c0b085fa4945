permission-missing = { $count ->
    [one] In { $channel } mi manca il permesso { $names }. Chi modera può darmelo: Modifica canale → Permessi → il mio ruolo.
   *[other] In { $channel } mi mancano i permessi { $names }. Chi modera può darmeli: Modifica canale → Permessi → il mio ruolo.
}
permission-cannot-play-here = Qui non posso giocare.
permission-nothing-changed = Non è cambiato nulla.
