tried-too-many = Hai provato { NUMBER($most) } mosse in questa partita, il massimo che si conserva. Prima togline qualcuna.
tried-changed-elsewhere = Le tue prove sono state cambiate nello stesso momento in un'altra tua pagina. Riprova.
tried-still-running = Mentre la partita è in corso, le tue prove le vedi solo tu. Puoi pubblicarle quando è finita.
tried-nothing = In questa partita non hai ancora provato niente.
tried-heading = Le prove di { $player }
