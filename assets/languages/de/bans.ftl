ban-you = Du bist auf diesem Server vom Spielen ausgeschlossen, bis die Moderation die Sperre aufhebt.
ban-you-because = Du bist auf diesem Server vom Spielen ausgeschlossen, bis die Moderation die Sperre aufhebt (Grund: „{ $reason }“).
ban-you-by-host = Du bist bei mir vom Spielen ausgeschlossen, bis die Person, die mich betreibt, die Sperre aufhebt.
ban-other = { $person } ist hier vom Spielen ausgeschlossen.

ban-banned = { $person } ist auf diesem Server jetzt vom Spielen ausgeschlossen: Die Partien hier sind aufgegeben, Herausforderungen und Gesuche geschlossen, die Turniere verlassen. `/moderate unban` hebt die Sperre auf.
ban-already = { $person } ist auf diesem Server schon gesperrt.
ban-lifted = { $person } kann auf diesem Server wieder spielen.
ban-not-banned = { $person } ist auf diesem Server nicht gesperrt.
ban-not-yourself = Dich selbst kannst du nicht sperren.
ban-bots = Bots können nicht spielen, es gibt also nichts zu sperren.
ban-only-on-servers = Gesperrt wird man auf einem Server: Verwende den Befehl auf dem Server, um den es geht.
ban-only-for-moderators = Sperren kann nur die Moderation: wer die Berechtigung „Nachrichten verwalten“ hat oder die Rolle aus `/settings`.
ban-none = Auf diesem Server ist niemand gesperrt.
ban-all = Auf diesem Server gesperrt:
ban-listed = { $person }, von { $moderator }, { $time }
ban-listed-because = { $person }, von { $moderator }, { $time }: „{ $reason }“
