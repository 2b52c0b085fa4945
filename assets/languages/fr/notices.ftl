notice-snooze-hours = Rappel dans 3 h
notice-snooze-tomorrow = Demain
notice-snooze-weekend = Ce week-end

notice-deadline = Échéance : { $at }.
notice-hard-end = Échéance du tournoi : { $at }.
notice-away-until = La pendule est arrêtée pour congé jusqu’au { $until } au plus tard.
notice-paused-until = La pendule est en pause jusqu’au { $until } au plus tard.

notice-your-turn = { $mover } : à toi de jouer dans la partie { $match }, { $against }.
notice-has-begun = { $person } : la partie { $match }, { $against }, a commencé. C’est ton adversaire qui ouvre.
notice-low-time = { $mover } : il te reste peu de temps dans la partie { $match }, { $against }.
notice-board = Le plateau : { $link }
notice-time-is-up = { $other } : { $mover } n’a plus de temps dans la partie { $match }. Réclame la victoire avant son prochain coup ; si personne ne fait rien, elle te revient le { $until }.
notice-digest = { $matches ->
    [one] { $person } : à toi de jouer dans { $matches } partie.
   *[other] { $person } : à toi de jouer dans { $matches } parties.
}

notice-listed-yours = { $match } { $against } : à toi de jouer
notice-listed-yours-timed = { $match } { $against } : à toi de jouer, { $time }
notice-listed-theirs = { $match } { $against } : à { $mover } de jouer
notice-listed-theirs-timed = { $match } { $against } : à { $mover } de jouer, { $time }
notice-listed-nobodys = { $match } { $against } :{" "}
notice-listed-nobodys-timed = { $match } { $against } : { $time }

notice-briefly-timed = { $of } : { $time }
notice-briefly-yours = { $of } : à toi
notice-briefly-yours-timed = { $of } : à toi, { $time }
notice-briefly-theirs = { $of } : à { $mover }
notice-briefly-theirs-timed = { $of } : à { $mover }, { $time }
notice-brief-match = { $match } { $kind }
notice-brief-match-against = { $match } { $kind }, { $opponent }

notice-time-no-channel = je ne peux pas écrire dans son salon
notice-time-paused = en pause
notice-time-on-leave = en congé
notice-time-up = temps écoulé
notice-time-left = reste { $length }
notice-time-until-hard-end = { $length } avant l’échéance du tournoi
notice-time-both = { $clock }, { $tournament }

notice-and-more = { $count ->
    [one] … et { $count } autre
   *[other] … et { $count } autres
}
