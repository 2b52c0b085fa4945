which-match-none-here = In diesem Kanal läuft keine Partie. Beginn eine mit `/challenge`.
which-match-elsewhere = In diesem Kanal läuft keine Partie. `/games` zeigt, wo deine laufen.
which-match-not-a-number = „{ $typed }“ ist keine Partienummer. Sie steht über jedem Brett, z. B. `#12`.
which-match-unknown = Partie { $match } gibt es nicht.
which-match-not-on-server = Partie { $match } gibt es auf diesem Server nicht.
which-match-none-in-progress = Bei dir läuft keine Partie. Fordere mit `/challenge` in einem Serverkanal jemanden heraus.
which-match-not-your-turn = Du bist in keiner Partie am Zug. Fordere mit `/challenge` in einem Serverkanal jemanden heraus.
which-match-of-yours = Welche Partie? Ergänze ihre Nummer, z. B. `match:12`; `/games` zeigt deine.
which-match-of-all = Welche Partie? Ergänze ihre Nummer, z. B. `match:12`.
which-match-your-turn-in = { $matches ->
   *[other] Du bist in { $matches } Partien am Zug:
}
which-match-line = { $match }: { $spec }
which-match-line-against = { $match }: { $spec } gegen { $opponent }
which-match-number-first = Schreib die Nummer der Partie davor, z. B. `{ $example } { $typed }`.
which-match-busy = Hier läuft schon Partie { $match }, und in einem Kanal geht immer nur eine.
which-match-resume-elsewhere = Nimm `/match resume` in einem anderen Kanal.
which-match-none-to-resume = Keine deiner Partien muss fortgesetzt werden.
which-match-direct-fine = Partie { $match } läuft in Direktnachrichten, mach dort einfach weiter.
which-match-channel-fine = Partie { $match } hat ihren Kanal noch, mach dort einfach weiter.

which-match-from = { $match } { $kind } von { $challenger }
which-match-against = { $state ->
    [your-turn] { $match } { $kind } gegen { $opponent }, du am Zug
    [their-turn] { $match } { $kind } gegen { $opponent }, Gegenüber am Zug
    [in-progress] { $match } { $kind } gegen { $opponent }, läuft
    [won] { $match } { $kind } gegen { $opponent }, gewonnen
    [drawn] { $match } { $kind } gegen { $opponent }, remis
    [lost] { $match } { $kind } gegen { $opponent }, verloren
    [aborted] { $match } { $kind } gegen { $opponent }, abgebrochen
   *[none] { $match } { $kind } gegen { $opponent }
}
which-match-others = { $state ->
    [in-progress] { $match } { $kind }, { $black } gegen { $white }, läuft
    [aborted] { $match } { $kind }, { $black } gegen { $white }, abgebrochen
   *[none] { $match } { $kind }, { $black } gegen { $white }
}
which-match-with-day = { $suggestion }, { $day }
