message-menu-not-mine = Ce message n’est pas de moi. Utilise ceci sur un de mes messages qui montre un plateau.
message-menu-no-board = Je ne vois pas de quelle partie parle ce message. Utilise ceci sur le dernier plateau d’une partie, ou donne la partie, p. ex. `/replay match:12` ; `/games` et `/player history` listent les tiennes.
message-menu-only-for-players = Seules les personnes qui jouent la partie { $match } peuvent l’ouvrir.
message-menu-only-for-players-here = Ici, seules les personnes qui jouent la partie { $match } peuvent l’ouvrir ; les autres peuvent le faire dans le salon où elle se joue.
