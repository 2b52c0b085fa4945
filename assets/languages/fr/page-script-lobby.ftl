page-script-lobby-lost = Stonepost ne répond pas. Est-il toujours lancé ? Rien de ce que tu as choisi n’est perdu.
page-script-lobby-newer = Voir les nouveautés
page-script-lobby-your-turn = À toi de jouer
page-script-lobby-waiting = { $count ->
    [one] { $count } partie t’attend.
   *[other] { $count } parties t’attendent.
}
