leave-left = Il te reste { $left } de congé, sur les { $year } de cette année.

leave-away = Tu es en congé jusqu’au { $until }. Tes pendules sont arrêtées quand c’est à toi de jouer. Ton congé ne se décompte que pendant ce temps-là, une seule fois pour toutes tes parties.
leave-not-your-turn = Ce n’est à toi de jouer nulle part en ce moment.
leave-stopped-now = Arrêtées maintenant : { $matches }.
leave-in-tournament = En tournoi, le congé compte comme du temps pendant lequel tu fais attendre l’autre, et l’échéance du tournoi ne bouge pas.
leave-can-still-play = Tu peux quand même jouer. Utilise `/leave end` à ton retour.

leave-shown = Tu es en congé jusqu’au { $until }.
leave-shown-clocks-run = Tu es en congé jusqu’au { $until }, mais tes pendules tournent.
leave-how-to-end = Utilise `/leave end` à ton retour.
leave-not-away = Tu n’es pas en congé.
leave-how-to-take = Pour prendre un congé, utilise `/leave start until:10d` ou `/leave start until:2027-01-31`.
leave-was-taken = Ton temps était écoulé, un congé a donc été pris pour toi.
leave-goes-on = Tu n’as plus de temps : le congé continue plutôt que de te faire perdre.
leave-lasts = Il dure jusqu’à ce que tu joues, ou jusqu’au { $times }.
leave-time-in-match = { $until } dans { $match }
leave-or-time-in-match = { $times }, ou au { $until } dans { $match }

leave-welcome-back = Te revoilà !
leave-clock-runs-again = Ta pendule tourne de nouveau dans { $matches }.
leave-used-up = Tu as pris tout ton congé de cette année : { $year }.
leave-turned-off = Il n’y a pas de congés ici. Tu peux demander une pause à ton adversaire : `/clock pause`.
leave-not-a-day = « { $typed } » n’est ni un jour, ni un moment, ni une durée ; écris p. ex. `2027-01-31`, `2027-01-31 18:00` ou `10d`.
leave-in-the-past = « { $typed } » est déjà passé.
leave-too-far-ahead = « { $typed } » est trop loin : un congé dure un an au plus.

leave-clock-stopped = { $mover } est en congé : la pendule de la partie { $match } est arrêtée jusqu’au { $until } au plus tard. Jouer reste possible.
leave-clock-stopped-at-last-moment = { $mover } n’avait plus de temps et passe donc en congé : la pendule de la partie { $match } est arrêtée jusqu’au { $until } au plus tard. Jouer reste possible.
leave-is-back = { $mover } est de retour. La pendule de la partie { $match } tourne de nouveau.
leave-is-over = { $mover } : ton congé est terminé, et ta pendule tourne de nouveau dans la partie { $match }, { $against }.

leave-snoozed = OK, je te rappelle la partie { $match } le { $until }.
leave-too-late-to-snooze = C’est trop tard : tu as jusqu’au { $deadline }.
