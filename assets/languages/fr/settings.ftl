setting-saved = Enregistré.
setting-heading = Réglages de ce serveur
setting-threads = Parties : chacune dans son propre fil, archivé à la fin de la partie
setting-no-threads = Parties : dans le salon ; dans leur propre fil si une autre y est en cours
setting-claim = Quand le temps de quelqu’un est écoulé : l’adversaire peut réclamer la victoire
setting-no-claim = Quand le temps de quelqu’un est écoulé : sa partie est perdue
setting-moderators = Qui peut arbitrer une partie avec `/moderate adjudicate` : les personnes qui ont la permission « Gérer les messages »
setting-moderators-and-role = Qui peut arbitrer une partie avec `/moderate adjudicate` : les personnes qui ont la permission « Gérer les messages » et toutes celles qui ont le rôle { $role }. Pour revenir en arrière, utilise `/settings moderators:@everyone`.
setting-moderators-and-some-role = Qui peut arbitrer une partie avec `/moderate adjudicate` : les personnes qui ont la permission « Gérer les messages » et toutes celles qui ont le rôle de modération
setting-new-matches = Tes changements s’appliquent aux nouvelles parties.
setting-pages = Pages publiques : parties, classements et tournois, pour toute personne qui a l’adresse : { $link }
setting-pages-not-served = Pages publiques : activées, mais ce Stonepost n’en sert aucune. La personne qui le gère peut changer ça.
setting-no-pages = Pages publiques : aucune. Pour les activer, utilise `/settings pages:on`.

setting-hidden = Pour que le rôle { $role } voie les commandes `/moderate` et `/manage-tournament`, ajoute-le-leur dans { $place }.
setting-not-a-server = Ce n’est pas un serveur. Utilise cette commande sur le serveur dont tu veux voir ou changer les réglages.
setting-only-for-managers = Il faut la permission « Gérer le serveur » pour voir ou changer ses réglages.
