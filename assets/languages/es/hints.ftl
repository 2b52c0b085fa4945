hint-turn = Pista para la partida { $match }: `{ $turn }`.
hint-wins = Gana, haga lo que haga tu rival.
hint-loses = Tu posición está perdida si tu rival juega bien.
hint-draws = Con buen juego por ambas partes, son tablas.
hint-worth =
    { $worth ->
        [winning] Tu posición está ganada: tus probabilidades son de cerca del { $chance }.
        [very-good] Tu posición es muy buena: tus probabilidades son de cerca del { $chance }.
        [good] Tu posición es buena: tus probabilidades son de cerca del { $chance }.
        [bad] Tu posición es mala: tus probabilidades son de cerca del { $chance }.
        [very-bad] Tu posición es muy mala: tus probabilidades son de cerca del { $chance }.
        [lost] Tu posición está perdida: tus probabilidades son de cerca del { $chance }.
       *[even] Tu posición está más o menos igualada: tus probabilidades son de cerca del { $chance }.
    }
hint-enough-today = Ya pediste { NUMBER($most) } pistas en las últimas 24 horas, que es el límite. Inténtalo más tarde.
hint-working-on-yours = Todavía estoy con tu última pista.
hint-too-many-at-once = Ahora mismo estoy con demasiadas pistas. Inténtalo en un minuto.
hint-none-found = No encontré ninguna pista.
