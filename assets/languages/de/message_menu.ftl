message-menu-not-mine = Diese Nachricht ist nicht von mir. Verwende das bei einer Nachricht von mir, die ein Brett zeigt.
message-menu-no-board = Ich erkenne nicht, um welche Partie es in dieser Nachricht geht. Verwende das beim neuesten Brett einer Partie, oder nenn die Partie, z. B. `/replay match:12`; `/games` und `/player history` zeigen deine.
message-menu-only-for-players = Partie { $match } öffnen können nur die beiden, die sie spielen.
message-menu-only-for-players-here = Hier können Partie { $match } nur die beiden öffnen, die sie spielen; alle anderen dort, wo sie gespielt wird.
