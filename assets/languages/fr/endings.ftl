ending-claimed = Tu as réclamé la victoire.
ending-closed = Partie close.
ending-decided = Tu as arbitré la partie { $match }.
ending-reason-missing = Ajoute une raison ; tout le monde la verra.
ending-only-on-its-server = Une partie ne s’arbitre que sur le serveur où elle se joue.
ending-only-for-moderators = Seule la modération peut arbitrer une partie : les personnes qui ont la permission « Gérer les messages », ou le rôle choisi dans `/settings`.
