setting-saved = Gespeichert.
setting-heading = Einstellungen dieses Servers
setting-threads = Partien: jede in einem eigenen Thread, der archiviert wird, wenn sie endet
setting-no-threads = Partien: im Kanal; in einem eigenen Thread, wenn dort schon eine läuft
setting-claim = Wenn die Zeit einer Seite abgelaufen ist: Das Gegenüber kann den Sieg beanspruchen
setting-no-claim = Wenn die Zeit einer Seite abgelaufen ist: Sie verliert die Partie
setting-moderators = Wer mit `/moderate adjudicate` eine Partie entscheiden kann: alle mit der Berechtigung „Nachrichten verwalten“
setting-moderators-and-role = Wer mit `/moderate adjudicate` eine Partie entscheiden kann: alle mit der Berechtigung „Nachrichten verwalten“ und alle mit der Rolle { $role }. Um das rückgängig zu machen, nimm `/settings moderators:@everyone`.
setting-moderators-and-some-role = Wer mit `/moderate adjudicate` eine Partie entscheiden kann: alle mit der Berechtigung „Nachrichten verwalten“ und alle mit der Moderationsrolle
setting-new-matches = Was du änderst, gilt für neue Partien.
setting-pages = Öffentliche Seiten: Partien, Ranglisten und Turniere, für alle mit der Adresse: { $link }
setting-pages-not-served = Öffentliche Seiten: an, aber dieser Stonepost hat keine. Wer ihn betreibt, kann das ändern.
setting-no-pages = Öffentliche Seiten: keine. Um sie einzuschalten, nimm `/settings pages:on`.

setting-hidden = Um { $role } die Befehle `/moderate` und `/manage-tournament` zu zeigen, füge die Rolle dort hinzu: { $place }.
setting-not-a-server = Das ist kein Server. Verwende diesen Befehl auf dem Server, dessen Einstellungen du sehen oder ändern möchtest.
setting-only-for-managers = Die Einstellungen sehen oder ändern kann nur, wer die Berechtigung „Server verwalten“ hat.
