current-match-yours = { $count ->
    [0] Bei dir läuft keine Partie. Fordere jemanden mit `/challenge` heraus.
    [one] Bei dir läuft 1 Partie:
   *[other] Bei dir laufen { $count } Partien:
}
current-match-frozen = { $match } ist eingefroren: Da ging etwas schief
current-match-playing-here = { $person } spielt auf diesem Server:
current-match-none-here = { $person } hat auf diesem Server keine laufenden Partien.
current-match-only-on-a-server = Um die Partien anderer zu sehen, verwende diesen Befehl auf einem gemeinsamen Server.
current-match-bots-cannot-play = Bots können nicht spielen.
current-match-open-challenges = Offene Herausforderungen:
current-match-challenge-to = { $match } { $spec } an { $person }, gilt bis { $at }
current-match-challenge-to-anyone = { $match } { $spec } an alle, gilt bis { $at }
current-match-challenge-from = { $match } { $spec } von { $person }, gilt bis { $at }
