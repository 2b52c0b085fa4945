tried-too-many = Has probado { NUMBER($most) } jugadas en esta partida, el máximo que se guarda. Quita antes algunas.
tried-changed-elsewhere = Lo que pruebas se cambió en otra página tuya en el mismo momento. Inténtalo de nuevo.
tried-still-running = Mientras la partida siga en curso, lo que pruebas es solo tuyo. Podrás publicarlo cuando termine.
tried-nothing = Todavía no has probado nada en esta partida.
tried-heading = Lo que probó { $player }
