export-one-so-far = Ecco la trascrizione della partita { $match } fino a questo punto.
export-one = Ecco la trascrizione della partita { $match }.
export-several = { $count ->
    [0] Nessuna delle partite si è potuta esportare.
    [one] Ecco la trascrizione di 1 partita.
   *[other] Ecco le trascrizioni di { $count } partite.
}
export-full = { $left-out ->
    [one] Sono le più recenti; un'altra non entra nel file. Chi gestisce questo bot può averle tutte con `stonepost export`.
   *[other] Sono le più recenti; altre { $left-out } non entrano nel file. Chi gestisce questo bot può averle tutte con `stonepost export`.
}
export-damaged = { $count ->
    [one] La partita { $matches } è danneggiata ed è stata esclusa.
   *[other] Le partite { $matches } sono danneggiate e sono state escluse.
}
export-many-damaged = { $more ->
    [one] Le partite { $matches } e un'altra sono danneggiate e sono state escluse.
   *[other] Le partite { $matches } e altre { $more } sono danneggiate e sono state escluse.
}
export-none-of-yours = Non hai ancora partite finite.
export-none-of-theirs-here = { $person } non ha partite finite su questo server, né contro di te.
export-none-of-theirs = { $person } non ha partite finite contro di te. Per esportare le partite giocate su un server, usa lì questo comando.
export-none-on-server = Su questo server non è ancora finita nessuna partita.
export-never-played = { $name } non ha mai giocato qui.
export-not-a-server = Questo non è un server. Usa questo comando sul server di cui vuoi esportare le partite.
export-only-for-managers = Solo chi ha il permesso Gestisci server può esportare tutte le sue partite.
