leave-left = Dein Urlaub in diesem Jahr: noch { $left }, insgesamt { $year }.

leave-away = Du bist bis { $until } weg. Deine Uhren stehen, solange du am Zug bist. Nur dann wird Urlaub verbraucht, und für alle Partien zusammen nur einmal.
leave-not-your-turn = Du bist gerade nirgends am Zug.
leave-stopped-now = Jetzt angehalten: { $matches }.
leave-in-tournament = Im Turnier zählt Urlaub als Zeit, die du die andere Seite warten lässt, und die Turnierfrist bleibt.
leave-can-still-play = Spielen kannst du trotzdem. Bist du zurück, nimm `/leave end`.

leave-shown = Du bist bis { $until } weg.
leave-shown-clocks-run = Du bist bis { $until } weg, aber deine Uhren laufen.
leave-how-to-end = Bist du zurück, nimm `/leave end`.
leave-not-away = Du bist nicht weg.
leave-how-to-take = Urlaub nimmst du mit `/leave start until:10d` oder `/leave start until:2027-01-31`.
leave-was-taken = Deine Zeit lief ab, deshalb wurde Urlaub für dich genommen.
leave-goes-on = Du hast keine Zeit mehr; damit du nicht verlierst, geht der Urlaub weiter.
leave-lasts = Er dauert, bis du ziehst, oder bis { $times }.
leave-time-in-match = { $until } in { $match }
leave-or-time-in-match = { $times } oder { $until } in { $match }

leave-welcome-back = Willkommen zurück!
leave-clock-runs-again = Deine Uhr läuft wieder in { $matches }.
leave-used-up = Dein Urlaub für dieses Jahr ist aufgebraucht: { $year }.
leave-turned-off = Urlaub gibt es hier nicht. Du kannst dein Gegenüber um eine Pause bitten: `/clock pause`.
leave-not-a-day = „{ $typed }“ ist kein Tag, Zeitpunkt oder Zeitraum; schreib z. B. `2027-01-31`, `2027-01-31 18:00` oder `10d`.
leave-in-the-past = „{ $typed }“ ist schon vorbei.
leave-too-far-ahead = „{ $typed }“ ist zu weit weg: Urlaub kann höchstens ein Jahr dauern.

leave-clock-stopped = { $mover } hat Urlaub: Die Uhr von Partie { $match } steht bis spätestens { $until }. Ziehen geht trotzdem.
leave-clock-stopped-at-last-moment = Die Zeit von { $mover } lief ab, deshalb gilt jetzt Urlaub: Die Uhr von Partie { $match } steht bis spätestens { $until }. Ziehen geht trotzdem.
leave-is-back = { $mover } ist zurück. Die Uhr von Partie { $match } läuft wieder.
leave-is-over = { $mover }: Dein Urlaub ist vorbei, und deine Uhr läuft wieder in Partie { $match }, { $against }.

leave-snoozed = Gut, am { $until } erinnere ich dich an Partie { $match }.
leave-too-late-to-snooze = Das ist zu spät: Du hast Zeit bis { $deadline }.
