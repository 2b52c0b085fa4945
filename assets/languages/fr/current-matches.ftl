current-match-yours = { $count ->
    [0] Tu n’as aucune partie en cours. Défie quelqu’un avec `/challenge`.
    [one] Tu as { $count } partie en cours :
   *[other] Tu as { $count } parties en cours :
}
current-match-frozen = { $match } est figée : un problème est survenu
current-match-playing-here = { $person } joue sur ce serveur :
current-match-none-here = { $person } n’a aucune partie en cours sur ce serveur.
current-match-only-on-a-server = Pour voir les parties de quelqu’un d’autre, utilise cette commande sur un serveur que vous partagez.
current-match-bots-cannot-play = Les bots ne jouent pas.
current-match-open-challenges = Défis ouverts :
current-match-challenge-to = { $match } { $spec }, pour { $person }, expire le { $at }
current-match-challenge-to-anyone = { $match } { $spec }, pour tout le monde, expire le { $at }
current-match-challenge-from = { $match } { $spec }, lancé par { $person }, expire le { $at }
