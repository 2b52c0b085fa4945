message-menu-not-mine = Questo messaggio non è mio. Usa questa voce su un mio messaggio con un tavoliere.
message-menu-no-board = Non so dire di quale partita parla questo messaggio. Usa questa voce sull'ultimo tavoliere di una partita, o indica la partita, ad es. `/replay match:12`; `/games` e `/player history` elencano le tue.
message-menu-only-for-players = Solo chi la gioca può aprire la partita { $match }.
message-menu-only-for-players-here = Qui solo chi la gioca può aprire la partita { $match }; tutti gli altri possono farlo nel canale dove si gioca.
