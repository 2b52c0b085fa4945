place-thread = { $kind } { $match }
place-thread-of-players = { $kind } { $match } : { $challenger } – { $opponent }
place-new-thread-of-players = { $kind } : { $challenger } – { $opponent }

place-playing-in-thread = { $challenger } et { $opponent } jouent à { $spec } dans ce fil.
place-not-playing = Cette partie n’a pas commencé ici.
place-no-thread-after-all = Je n’ai pas pu créer de fil ici.
place-not-connected = Je ne suis pas connecté en ce moment. Réessaie dans une minute.
place-no-threads = Pour jouer cette partie, envoie le défi dans un autre salon.
place-standings-not-updated = Je ne peux pas modifier de messages ici, donc pas non plus tenir un classement à jour.
place-thread-not-allowed = Cette partie a besoin de son propre fil, mais je n’ai pas le droit d’en créer un ici. Demande à la modération de m’accorder « Créer des fils publics » et « Envoyer des messages dans les fils », ou envoie le défi dans un autre salon.
place-no-threads-of-this-kind = Cette partie a besoin de son propre fil, ce qui n’est pas possible dans ce type de salon. Jouez-la dans un autre salon (dans un forum, dans un autre post), ou choisis `where:messages` pour jouer en messages privés.
place-no-thread-beside-private = C’est un fil privé, et tout le monde dans son salon verrait un fil pour une autre partie. Jouez-la dans un autre salon ou fil, ou choisis `where:messages` pour jouer en messages privés.
place-thread-refused = Cette partie a besoin de son propre fil, mais je ne peux pas en créer un ici.
place-play-elsewhere = Jouez-la dans un autre salon, ou choisis `where:messages` pour jouer en messages privés.
place-thread-failed = Je n’ai pas pu créer de fil pour cette partie ({ $why }). Réessaie.

place-instead-of-thread = (Je ne peux pas écrire dans le fil de cette partie.)
place-instead-of-direct = (Je ne peux pas envoyer de messages privés à { $person }, ceci arrive donc ici. Pour les recevoir, autorise les messages privés des membres de ce serveur, et envoie-m’en un.)
place-instead-of-channel = (Je ne peux pas écrire dans le salon de cette partie.)
place-instead-of-channel-move = (Je ne peux pas écrire dans le salon de cette partie. Pour la déplacer, utilise `/match resume` dans un autre salon.)

place-not-a-member = Je ne suis pas membre de ce fil : mentionne-moi dedans pour m’y ajouter.
place-no-access = Je ne vois pas ce salon : la modération peut m’y accorder { $needed }.
place-permission = Il manque une permission : la modération peut m’y accorder { $needed }.
place-timed-out-until = La modération m’a exclu temporairement jusqu’au { $until }, et peut y mettre fin plus tôt.
place-timed-out = La modération m’a exclu temporairement, et peut y mettre fin.
place-locked = Ce fil est verrouillé : la modération peut le déverrouiller.
place-full = Il y a déjà le maximum de fils : la modération peut en fermer.
place-kind = On ne peut pas publier de plateaux dans ce type de salon.
place-deleted = Il a été supprimé.
place-removed = J’ai été retiré du serveur : il faut m’y réinviter.
place-other = { $why }.

place-plain-news = Il y a du nouveau dans la partie { $match }. Pour voir, utilise `/board match:{ $number }`.

place-lost = Je n’ai plus accès au salon de la partie { $match }, { $against }.
place-lost-safe = La partie est en sécurité.
place-lost-paused = La partie est en sécurité, et sa pendule est en pause jusqu’au { $until }.
place-lost-tournament-waits = Son tournoi l’attend : l’échéance est repoussée d’autant, au { $at } au plus tard.
place-lost-ends-then = Si personne ne l’a continuée d’ici là, elle se termine sans résultat.
place-lost-ends = Si personne ne l’a continuée avant le { $until }, elle se termine sans résultat.
place-lost-continue = Pour continuer, utilise `{ $command }` dans un autre salon, ou ici pour jouer en messages privés.
place-gone = Je ne peux pas écrire dans le salon de cette partie, sa pendule est donc en pause. Pour continuer, utilise `{ $command }` dans un autre salon.

place-continues-direct = La partie { $match } continue en messages privés.
place-continues-here = La partie { $match } continue ici.

place-board-sent = Je ne peux pas écrire ici, j’ai donc envoyé le plateau à { $person } en message privé.
place-board-sent-both = Je ne peux pas écrire ici, j’ai donc envoyé le plateau à { $person } et { $other } en message privé.
place-board-not-reached = Je n’ai pas pu joindre { $person }.
place-board-neither-reached = Je n’ai pas pu joindre { $person } et { $other }.
place-board-in-channel = Je ne peux pas écrire dans ce fil, le plateau est donc dans son salon.
place-board-waits = Je n’ai pas encore pu publier le plateau. Je continue d’essayer.
place-board-nowhere = Je ne peux pas écrire ici, et je n’ai pu joindre personne de vous deux en message privé : la pendule est en pause.

place-direct-refused-left = Je n’ai pas pu t’envoyer de message privé (dernier essai : { $tried }) : nous ne partageons aucun serveur. Pour en recevoir, envoie-m’en un.
place-direct-refused = Je n’ai pas pu t’envoyer de message privé (dernier essai : { $tried }) : les tiens me sont fermés. Pour en recevoir, autorise les messages privés des membres de ce serveur, ou envoie-m’en un.
