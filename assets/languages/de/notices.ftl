notice-snooze-hours = In 3 Stunden wieder
notice-snooze-tomorrow = Morgen wieder
notice-snooze-weekend = Am Wochenende wieder

notice-deadline = Frist: { $at }.
notice-hard-end = Turnierfrist: { $at }.
notice-away-until = Die Uhr steht wegen Urlaubs bis spätestens { $until }.
notice-paused-until = Die Uhr pausiert bis spätestens { $until }.

notice-your-turn = { $mover }: Du bist am Zug in Partie { $match }, { $against }.
notice-has-begun = { $person }: Partie { $match }, { $against }, hat begonnen. Dein Gegenüber fängt an.
notice-low-time = { $mover }: Deine Zeit wird knapp in Partie { $match }, { $against }.
notice-board = Das Brett: { $link }
notice-time-is-up = { $other }: Die Zeit von { $mover } in Partie { $match } ist abgelaufen. Beanspruch den Sieg, bevor { $mover } zieht; tut niemand etwas, gewinnst du am { $until }.
notice-digest = { $matches ->
    [one] { $person }: Du bist in 1 Partie am Zug.
   *[other] { $person }: Du bist in { $matches } Partien am Zug.
}

notice-listed-yours = { $match } { $against }: du am Zug
notice-listed-yours-timed = { $match } { $against }: du am Zug, { $time }
notice-listed-theirs = { $match } { $against }: { $mover } am Zug
notice-listed-theirs-timed = { $match } { $against }: { $mover } am Zug, { $time }
notice-listed-nobodys = { $match } { $against }:{" "}
notice-listed-nobodys-timed = { $match } { $against }: { $time }

notice-briefly-timed = { $of }: { $time }
notice-briefly-yours = { $of }: du am Zug
notice-briefly-yours-timed = { $of }: du am Zug, { $time }
notice-briefly-theirs = { $of }: { $mover } am Zug
notice-briefly-theirs-timed = { $of }: { $mover } am Zug, { $time }
notice-brief-match = { $match } { $kind }
notice-brief-match-against = { $match } { $kind }, { $opponent }

notice-time-no-channel = ich kann in ihrem Kanal nicht posten
notice-time-paused = pausiert
notice-time-on-leave = im Urlaub
notice-time-up = die Zeit ist abgelaufen
notice-time-left = noch { $length }
notice-time-until-hard-end = noch { $length } bis zur Turnierfrist
notice-time-both = { $clock }, { $tournament }

notice-and-more = { $count ->
   *[other] … und { $count } weitere
}
