notice-snooze-hours = Tra 3 ore
notice-snooze-tomorrow = Domani
notice-snooze-weekend = Nel weekend

notice-deadline = Scadenza: { $at }.
notice-hard-end = Scadenza del torneo: { $at }.
notice-away-until = L'orologio è fermo per ferie, al massimo fino al { $until }.
notice-paused-until = L'orologio è in pausa, al massimo fino al { $until }.

notice-your-turn = { $mover }: tocca a te nella partita { $match }, { $against }.
notice-has-begun = { $person }: la partita { $match }, { $against }, è cominciata. La prima mossa tocca all'altra persona.
notice-low-time = { $mover }: il tuo tempo sta per finire nella partita { $match }, { $against }.
notice-board = Il tavoliere: { $link }
notice-time-is-up = { $other }: il tempo di { $mover } è scaduto nella partita { $match }. Reclama la vittoria prima che { $mover } muova; se nessuno fa niente, è tua il { $until }.
notice-digest = { $matches ->
    [one] { $person }: tocca a te in 1 partita.
   *[other] { $person }: tocca a te in { $matches } partite.
}

notice-listed-yours = { $match } { $against }: tocca a te
notice-listed-yours-timed = { $match } { $against }: tocca a te, { $time }
notice-listed-theirs = { $match } { $against }: tocca a { $mover }
notice-listed-theirs-timed = { $match } { $against }: tocca a { $mover }, { $time }
notice-listed-nobodys = { $match } { $against }:{" "}
notice-listed-nobodys-timed = { $match } { $against }: { $time }

notice-briefly-timed = { $of }: { $time }
notice-briefly-yours = { $of }: tocca a te
notice-briefly-yours-timed = { $of }: tocca a te, { $time }
notice-briefly-theirs = { $of }: tocca a { $mover }
notice-briefly-theirs-timed = { $of }: tocca a { $mover }, { $time }
notice-brief-match = { $match } { $kind }
notice-brief-match-against = { $match } { $kind }, { $opponent }

notice-time-no-channel = non posso scrivere nel suo canale
notice-time-paused = in pausa
notice-time-on-leave = in ferie
notice-time-up = il tempo è scaduto
notice-time-left = ancora { $length }
notice-time-until-hard-end = { $length } alla scadenza del torneo
notice-time-both = { $clock }, { $tournament }

notice-and-more = { $count ->
    [one] … e un'altra
   *[other] … e altre { $count }
}
