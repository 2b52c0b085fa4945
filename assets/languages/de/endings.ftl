ending-claimed = Du hast den Sieg beansprucht.
ending-closed = Partie geschlossen.
ending-decided = Du hast Partie { $match } entschieden.
ending-reason-missing = Ergänze einen Grund; alle werden ihn sehen.
ending-only-on-its-server = Eine Partie kannst du nur auf dem Server entscheiden, auf dem sie gespielt wird.
ending-only-for-moderators = Partien entscheiden kann nur die Moderation: wer die Berechtigung „Nachrichten verwalten“ hat oder die Rolle aus `/settings`.
