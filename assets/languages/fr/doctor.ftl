doctor-fine = Tout va bien.
doctor-problems = Il y a des problèmes.
doctor-works = ✅ { $finding }
doctor-fails = ❌ { $finding }

doctor-direct-messages = Je peux t’envoyer des messages privés.
doctor-permissions = J’ai toutes les permissions qu’il me faut ici : je peux voir le salon, envoyer des messages, joindre des plateaux et répondre.
doctor-threads = Je peux utiliser des fils ici, il peut donc y avoir plusieurs parties à la fois.
doctor-private-thread = C’est un fil privé : il peut accueillir une partie à la fois, et rien n’en apparaît dans son salon.
doctor-no-threads = Je ne peux pas utiliser de fils ici, il ne peut donc y avoir qu’une partie à la fois.
doctor-reads-messages = Je lis les messages ordinaires ici : tape simplement ton coup, p. ex. `f3>g2 c5`.
doctor-reads-no-messages = Je ne lis pas les messages ordinaires ici : réponds au plateau, mentionne-moi, appuie sur « Jouer un coup » ou utilise `/move`.
doctor-database = Je peux enregistrer dans ma base de données ({ $millis } ms).
doctor-no-database = Je ne peux rien enregistrer dans ma base de données en ce moment, donc personne ne peut jouer. Préviens la personne qui gère ce bot.
doctor-all-channels = Je peux écrire dans tous les salons que j’ai utilisés sur ce serveur.
doctor-all-other-channels = Je peux écrire dans tous les autres salons que j’ai utilisés sur ce serveur.
doctor-refused = Je ne peux pas écrire dans { $channel }. { $obstacle }
doctor-refused-for-now = Je ne peux pas écrire dans { $channel }. { $obstacle } Je continue d’essayer.
doctor-more-refused = { $count ->
    [one] Je ne peux pas non plus écrire dans { $count } autre salon.
   *[other] Je ne peux pas non plus écrire dans { $count } autres salons.
}
doctor-nothing-waits = Rien n’est en attente d’envoi sur ce serveur.
doctor-waiting = Messages en attente d’envoi sur ce serveur : { $count }.
doctor-waiting-refused = Messages en attente d’envoi sur ce serveur : { $count }. Le dernier essai a échoué : { $why }. Je continue d’essayer.
