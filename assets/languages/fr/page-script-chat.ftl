page-script-chat-not-there = Stonepost ne répond pas. Est-il toujours lancé ? Rien de ce que tu as tapé n’est perdu.
page-script-chat-gone = Ce message n’est plus dans ce salon.
page-script-chat-older = Remonte pour voir les messages plus anciens.
page-script-chat-start = C’est le début du salon.
page-script-chat-start-direct = C’est le début de ta conversation avec Stonepost.
page-script-chat-write-as = Écris en tant que { $name }, ou / pour les commandes
page-script-chat-now-as = Tu es maintenant { $name }
page-script-chat-replying-to = Réponse à { $author } : { $words }
page-script-chat-direct = { $name } (privé)
page-script-chat-direct-messages = Messages privés
page-script-chat-unread = { $count ->
    [one] { $shown } non lu
   *[other] { $shown } non lus
}
page-script-chat-suggestions = { $count ->
    [one] { $count } suggestion
   *[other] { $count } suggestions
}
page-script-chat-choose = Choisir…
page-script-chat-now = maintenant
page-script-chat-some-time = à un moment inconnu
page-script-chat-position = { $turn ->
    [0] Début
   *[other] Coup { $turn } sur { $turns }
}
page-script-chat-play = Lecture
page-script-chat-pause = Pause
page-script-chat-open-replay = Revoir la partie
page-script-chat-play-on-board = Jouer sur le plateau
page-script-chat-reply = Répondre
page-script-chat-reply-to = { $reply } à { $author }
page-script-chat-side = { $side ->
    [black] Noir
   *[white] Blanc
}
page-script-chat-the-board = le plateau
page-script-chat-board-begins = Le plateau dans { $where }
page-script-chat-board-in = le plateau dans { $where }
page-script-chat-to-message = Aller au message
page-script-chat-to-channel = Aller au salon
page-script-chat-full-size = Ouvrir en taille réelle
page-script-chat-bot = bot
page-script-chat-edited = modifié
page-script-chat-only-you = Personne d’autre ne voit ceci
page-script-chat-earlier = un message plus ancien
page-script-chat-in-reply-to = En réponse à { $author }
