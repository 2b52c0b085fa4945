ban-you = Un bannissement t’empêche de jouer sur ce serveur, jusqu’à ce que la modération le lève.
ban-you-because = Un bannissement t’empêche de jouer sur ce serveur, jusqu’à ce que la modération le lève (raison : « { $reason } »).
ban-you-by-host = Un bannissement t’empêche de jouer avec moi, jusqu’à ce que la personne qui gère ce bot le lève.
ban-other = Un bannissement empêche { $person } de jouer ici.

ban-banned = { $person } ne peut plus jouer sur ce serveur. Ses parties ici sont abandonnées, ses défis et ses annonces fermés, et ses tournois d’ici quittés. Pour lever le bannissement, utilise `/moderate unban`.
ban-already = Il y a déjà un bannissement contre { $person } sur ce serveur.
ban-lifted = { $person } peut de nouveau jouer sur ce serveur.
ban-not-banned = Il n’y a pas de bannissement contre { $person } sur ce serveur.
ban-not-yourself = Tu ne peux pas te bannir toi-même.
ban-bots = Les bots ne jouent pas, il n’y a rien à bannir.
ban-only-on-servers = On bannit d’un serveur : utilise cette commande sur le serveur concerné.
ban-only-for-moderators = Seule la modération peut bannir : les personnes qui ont la permission « Gérer les messages », ou le rôle choisi dans `/settings`.
ban-none = Personne n’est banni de ce serveur.
ban-all = Bannissements sur ce serveur :
ban-listed = { $person }, par { $moderator }, { $time }
ban-listed-because = { $person }, par { $moderator }, { $time } : « { $reason } »
