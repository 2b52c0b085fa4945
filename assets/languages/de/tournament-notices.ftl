tournament-notices-match-of = Partie von Turnier { $tournament }.
tournament-notices-match-of-round = Partie von Turnier { $tournament }, Runde { $round }.
tournament-notices-match-of-season = Partie von Turnier { $tournament }, Saison { $season }, Liga { $division }, Runde { $round }.
tournament-notices-closes = Ist sie bis { $closes } nicht zu Ende, verliert, wer die andere Seite länger warten ließ.

tournament-notices-challenged = { $player }: { $challenger } fordert dich heraus, in Turnier { $tournament }.
tournament-notices-challenged-on-rung = { $player }: { $challenger } fordert dich (Sprosse { $rung }) heraus, in Turnier { $tournament }.
tournament-notices-on-rung = { $player } (Sprosse { $rung })
tournament-notices-challenge-over = Diese Herausforderung ist vorbei.
tournament-notices-challenge-match = Es ist Partie { $match }.
tournament-notices-challenge-waits = Die Partie beginnt, wenn ihr beide Platz dafür habt.
tournament-notices-to-accept = Zum Annehmen drück auf den Knopf unten, oder nimm `{ $command } pairing:{ $pairing }`. Tust du es nicht, beginnt die Partie von selbst am { $begins }.

tournament-notices-next-round = Runde { $next } von { $rounds } beginnt, wenn alle Partien von Runde { $round } zu Ende sind.
tournament-notices-last-round = Das war die letzte Runde: Das Turnier endet, wenn alle seine Partien zu Ende sind.
tournament-notices-tournament-ends = Das Turnier endet, wenn alle seine Partien zu Ende sind. Fehlen noch welche, beginnen sie von selbst, sobald beide Seiten frei sind.
tournament-notices-season-ends = Die Saison endet, wenn alle ihre Partien zu Ende sind. Fehlen noch welche, beginnen sie von selbst, sobald beide Seiten frei sind.
tournament-notices-to-challenge = Um auf der Leiter jemanden herauszufordern, nimm `{ $command } player:`.

tournament-notices-won-at-deadline = Bis zur Turnierfrist war sie nicht zu Ende, und { $loser } ließ { $winner } länger warten.
tournament-notices-drawn-at-deadline = Bis zur Turnierfrist war sie nicht zu Ende, und beide ließen einander gleich lang warten.
tournament-notices-withdrew = { $loser } ist aus dem Turnier ausgeschieden.
tournament-notices-moderator-decided = Die Moderation hat sie entschieden.
tournament-notices-reason = „{ $reason }“

tournament-notices-warned = { $player }: Du hattest schon eine Weile keine Partie in Turnier { $tournament }. Um deine Sprosse zu behalten, fordere jemanden heraus, spätestens am { $leaves }: `{ $command } player:`

tournament-notices-match-decided = { $player }: Deine Partie { $match } gegen { $opponent } in Turnier { $tournament } ist entschieden: { $outcome }
tournament-notices-pairing-decided = { $player }: Deine Paarung { $pairing } gegen { $opponent } in Turnier { $tournament } ist entschieden: { $outcome }
tournament-notices-outcome-unbegun = Remis. Die Frist ist vorbei, und die Partie hatte nicht begonnen.
tournament-notices-outcome-opponent-withdrew = Du gewinnst, weil { $opponent } ausgeschieden ist.
tournament-notices-outcome-you-withdrew = { $opponent } gewinnt, weil du ausgeschieden bist.
tournament-notices-outcome-one-withdrew = Sie findet nicht statt, weil eine Seite ausgeschieden ist.
tournament-notices-outcome-win-given = Die Moderation hat dir den Sieg gegeben.
tournament-notices-outcome-loss-given = Die Moderation hat { $opponent } den Sieg gegeben.
tournament-notices-outcome-draw-given = Die Moderation hat auf Remis entschieden.
tournament-notices-outcome-nothing-given = Die Moderation hat euch beiden keinen Punkt gegeben.
tournament-notices-outcome-won = Du gewinnst.
tournament-notices-outcome-lost = { $opponent } gewinnt.
tournament-notices-outcome-drawn = Remis.
tournament-notices-outcome-nothing = Ihr bekommt beide keinen Punkt.
