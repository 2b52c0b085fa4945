seek-close = Fermer l’annonce
seek-accept-one = Accepter { $seek }
seek-close-one = Fermer { $seek }

seek-offered = { $seeker } cherche des adversaires : { $game }.
seek-open-to = { $range ->
    [between] Ouverte aux cotes de { $least } à { $most }.
    [least] Ouverte aux cotes à partir de { $least }.
    [most] Ouverte aux cotes jusqu’à { $most }.
   *[any] Ouverte à toutes les cotes.
}
seek-at-once = { $most ->
    [1] Une partie à la fois.
   *[other] Jusqu’à { $most } parties à la fois.
}
seek-at-once-some-running = Jusqu’à { NUMBER($most) } parties à la fois, { NUMBER($running) } en cours.
seek-is-full = L’annonce { $seek } est complète. Elle rouvre quand une de ses parties se termine.
seek-stays-open = L’annonce { $seek } reste ouverte jusqu’à sa fermeture par { $seeker }.
seek-closed-by-seeker = { $seeker } a fermé l’annonce { $seek }.
seek-closed-by-moderator = La modération a fermé l’annonce { $seek }.
seek-closed-message-deleted = L’annonce { $seek } a été fermée parce que son message a été supprimé.
seek-closed-lost-on-time = L’annonce { $seek } a été fermée car { $seeker } a perdu une de ses parties au temps.
seek-closed-lapsed = L’annonce { $seek } a été fermée car { $seeker } n’a pas joué depuis 30 jours.

seek-line = { $seek } { $seeker } : { $game }, { $details }
seek-line-own = { $seek } { $game }, { $details }
seek-detail-rated = classée
seek-detail-casual = amicale
seek-detail-clock = { $clock ->
    [none] sans pendule
    [normal] cadence normale
    [quick] cadence rapide
    [slow] cadence lente
   *[other] cadence { $times }
}
seek-detail-plays-black = a Noir
seek-detail-plays-white = a Blanc
seek-detail-you-play-black = tu as Noir
seek-detail-you-play-white = tu as Blanc
seek-detail-direct = en messages privés
seek-detail-ratings = { $range ->
    [between] cotes de { $least } à { $most }
    [least] cotes à partir de { $least }
    [most] cotes jusqu’à { $most }
   *[any] toutes les cotes
}
seek-detail-full = complète
seek-detail-up-to = jusqu’à { NUMBER($most) } à la fois
seek-detail-running = { NUMBER($running) } sur { NUMBER($most) } en cours

seek-list-here = { $count ->
    [0] Il n’y a aucune annonce ouverte sur ce serveur. Pour en ouvrir une, utilise `/seek open game:onyx`.
    [one] { $count } annonce ouverte sur ce serveur :
   *[other] { $count } annonces ouvertes sur ce serveur :
}
seek-not-in-private-threads = Tout le monde sur ce serveur voit les annonces ouvertes : fais la tienne dans un salon ou un fil public. Pour jouer dans ce fil privé, utilise `/challenge` sans adversaire.
seek-your-open = Annonces ouvertes :
seek-list-yours = { $count ->
    [0] Tu n’as aucune annonce ouverte. Pour en ouvrir une, utilise `/seek open` dans un salon d’un serveur.
    [one] Tu as { $count } annonce ouverte :
   *[other] Tu as { $count } annonces ouvertes :
}
seek-list-more = … et { NUMBER($count) } de plus, à accepter avec `/seek accept seek:`.
seek-list-kept = Pour ajouter une annonce, utilise `/seek open`.
seek-list-not-kept = Les annonces ouvertes de ce serveur ne sont plus listées ici. Pour les voir, utilise `/seek list`.
seek-suggestion = { $seek } { $game }, { $seeker }

seek-opened = L’annonce { $seek } est ouverte.
seek-opened-listed = L’annonce { $seek } est ouverte, et listée dans { $channel }.
seek-everyone-can-accept = { $most ->
    [1] Tout le monde peut l’accepter, une partie à la fois.
   *[other] Tout le monde peut l’accepter, jusqu’à { $most } parties à la fois.
}
seek-to-close = Pour la fermer, utilise `/seek close seek:{ $number }`.
seek-you-closed = L’annonce { $seek } est fermée. Les parties en cours continuent.
seek-you-closed-all = { $count ->
    [0] Tu n’as aucune annonce ouverte.
    [1] Ton annonce ouverte est fermée. Les parties en cours continuent.
   *[other] Tes { $count } annonces ouvertes sont fermées. Les parties en cours continuent.
}
seek-begun = La partie { $match } a commencé dans { $channel }.
seek-begun-directly = La partie { $match } a commencé dans tes messages privés.

seek-was-closed-lost-on-time = { $seeker } : ton annonce { $seek }, { $game }, a été fermée parce que tu as perdu une de ses parties au temps.
seek-was-closed-lapsed = { $seeker } : ton annonce { $seek }, { $game }, a été fermée parce que tu n’as pas joué depuis 30 jours.
seek-was-closed-by-moderator = { $seeker } : ton annonce { $seek }, { $game }, a été fermée par la modération.
seek-was-closed-message-deleted = { $seeker } : ton annonce { $seek }, { $game }, a été fermée parce que son message a été supprimé.
seek-was-closed = { $seeker } : ton annonce { $seek }, { $game }, a été fermée.
seek-to-open-again = Pour la rouvrir, utilise `/seek open`.

seek-only-on-servers = Une annonce appartient à un serveur : utilise cette commande dans un salon là-bas.
seek-unknown = Il n’y a pas d’annonce { $seek } ici. Pour voir celles qui sont ouvertes, utilise `/seek list`.
seek-not-a-number = « { $typed } » n’est pas le numéro d’une annonce. Pour voir celles qui sont ouvertes, utilise `/seek list`.
seek-not-a-range = « { $typed } » n’est pas une plage de cotes ; écris p. ex. { $examples }.
seek-range-reversed = Dans « { $typed } », la cote la plus basse doit venir en premier ; écris p. ex. { $examples }.
seek-at-once-bounds = `at_once` est un nombre de 1 à { NUMBER($most) }.
seek-too-many = { $most ->
    [1] Tu as déjà une annonce ouverte, et une seule est permise. Ferme-la avec `/seek close seek:`.
   *[other] Tu as déjà { $most } annonces ouvertes, c’est le maximum. Fermes-en une avec `/seek close seek:`.
}
seek-same = Tu as déjà une annonce ouverte avec ces conditions : l’annonce { $seek }. Pour la changer, ferme-la d’abord avec `/seek close seek:{ $number }`.
seek-already-closed = L’annonce { $seek } est fermée. Pour voir celles qui sont ouvertes, utilise `/seek list`.
seek-own = C’est ta propre annonce ; c’est à quelqu’un d’autre de l’accepter.
seek-playing = Tu joues déjà la partie { $match } de cette annonce. Tu pourras l’accepter de nouveau quand cette partie sera terminée.
seek-full = { $most ->
    [1] L’annonce { $seek } est complète : { $seeker } n’en joue qu’une partie à la fois. Elle rouvre quand cette partie se termine.
   *[other] L’annonce { $seek } est complète : { $seeker } en joue { $most } parties à la fois au plus. Elle rouvre quand l’une d’elles se termine.
}
seek-out-of-range = { $range ->
    [between] Cette annonce est ouverte aux cotes à { $game } de { $least } à { $most }, et la tienne est { $rating }.
    [least] Cette annonce est ouverte aux cotes à { $game } à partir de { $least }, et la tienne est { $rating }.
    [most] Cette annonce est ouverte aux cotes à { $game } jusqu’à { $most }, et la tienne est { $rating }.
   *[any] Cette annonce est ouverte à toutes les cotes à { $game }, et la tienne est { $rating }.
}
seek-not-yours = À part { $seeker } et la modération, personne ne peut fermer l’annonce { $seek }.

seek-pinned = Les annonces ouvertes sont maintenant listées dans ce salon, dans un seul message qui change avec elles.
seek-pinned-before = La liste dans { $channel } ne sera plus mise à jour.
seek-to-unpin = Pour arrêter, utilise `/seek pin on:false` ou supprime le message.
seek-unpinned = Les annonces ouvertes ne sont plus listées dans un salon. Chaque nouvelle annonce a son propre message.
seek-none-pinned = Les annonces ouvertes ne sont listées dans aucun salon.
seek-only-for-managers = Il faut la permission « Gérer le serveur » pour faire lister les annonces ouvertes dans un salon.
seek-cannot-be-kept = Je ne peux pas modifier de messages ici, donc pas non plus tenir à jour une liste d’annonces.
