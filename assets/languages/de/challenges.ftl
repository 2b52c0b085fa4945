challenge-offered = { $opponent }: { $challenger } fordert dich heraus: { $game }.
challenge-offered-to-anyone = { $challenger } fordert alle heraus: { $game }.
challenge-was-offered = Herausforderung von { $challenger }: { $game }.
challenge-note = „{ $note }“

challenge-sides-random = Die Farben werden ausgelost.
challenge-sides-black = { $challenger } spielt Schwarz und fängt an.
challenge-sides-white = { $challenger } spielt Weiß; die andere Seite fängt an.

challenge-terms-rated = Gewertet.
challenge-terms-rated-direct = Gewertet, in Direktnachrichten.
challenge-terms-casual = Ungewertet.
challenge-terms-casual-direct = Ungewertet, in Direktnachrichten.
challenge-terms-no-clock = Ohne Uhr.
challenge-terms-clock = Bedenkzeit: { $clock }.

challenge-expires = Herausforderung { $challenge } läuft am { $time } ab.
challenge-still-open = { $opponent }: Die Herausforderung von { $challenger } wartet auf deine Antwort.

challenge-moved = Diese Herausforderung ist in einen anderen Kanal umgezogen.
challenge-became-accepted = { $opponent } hat angenommen.
challenge-became-declined = { $opponent } hat abgelehnt.
challenge-became-declined-because = { $opponent } hat abgelehnt: „{ $reason }“
challenge-became-cancelled = { $challenger } hat die Herausforderung zurückgenommen.
challenge-became-expired = Niemand hat rechtzeitig angenommen: Diese Herausforderung ist abgelaufen.

challenge-declined = { $challenger }: { $opponent } hat Herausforderung { $challenge }, { $game }, abgelehnt.
challenge-declined-because = { $challenger }: { $opponent } hat Herausforderung { $challenge }, { $game }, abgelehnt: „{ $reason }“.
challenge-declined-by-opponent = { $challenger }: Dein Gegenüber hat Herausforderung { $challenge }, { $game }, abgelehnt.
challenge-declined-by-opponent-because = { $challenger }: Dein Gegenüber hat Herausforderung { $challenge }, { $game }, abgelehnt: „{ $reason }“.
challenge-other-terms = Mit `/challenge` kannst du jemand anderen herausfordern oder andere Bedingungen vorschlagen.
challenge-deleted = { $challenger }: Deine Herausforderung { $challenge }, { $game }, wurde zurückgenommen, weil ihre Nachricht gelöscht wurde. Mit `/challenge` schickst du sie noch einmal.
challenge-deleted-against = { $challenger }: Deine Herausforderung { $challenge }, { $game } gegen { $opponent }, wurde zurückgenommen, weil ihre Nachricht gelöscht wurde. Mit `/challenge` schickst du sie noch einmal.

challenge-countered-by = { $who } hat auf Herausforderung { $challenge } mit anderen Bedingungen geantwortet; siehe unten.
challenge-countered = Herausforderung { $challenge } hat neue Bedingungen; siehe unten.

challenge-sent = Herausforderung verschickt. { $opponent } kann sie unten annehmen.
challenge-sent-to-anyone = Herausforderung verschickt. Alle können sie unten annehmen.
challenge-nobody-yet = Jemand namens { $name } war noch nie hier.
challenge-did-you-mean = Meintest du { $who }? Dann nimm die Herausforderung unten zurück und schick sie noch einmal.
challenge-maybe-typo = Falls du dich vertippt hast, nimm die Herausforderung unten zurück und schick sie noch einmal.
challenge-not-on-server = { $name } ist nicht auf diesem Server und könnte nicht annehmen. Lade { $name } hierher ein oder fordere jemanden heraus, der hier ist.
challenge-cannot-see-channel = { $name } sieht diesen Kanal nicht und könnte nicht annehmen. Nimm einen Kanal, den ihr beide seht, oder bitte die Moderation, { $name } hier hereinzulassen.
challenge-sent-in-last-channel = Herausforderung im Kanal eurer letzten Partie verschickt.
challenge-already-sent = Diese Herausforderung hast du schon verschickt; jetzt muss { $opponent } sie annehmen.
challenge-only-in-channels = Verwende diesen Befehl in einem Kanal, den dein Gegenüber sieht, oder spiel gegen mich: Ergänze `level:3`.
challenge-too-many = { $most ->
    [1] Du hast schon eine offene Herausforderung, mehr geht nicht. Nimm sie zurück (siehe `/games`) oder warte auf die Antwort.
   *[other] Du hast schon { $most } offene Herausforderungen, mehr geht nicht. Nimm eine zurück (siehe `/games`) oder warte auf eine Antwort.
}
challenge-which-game = Welches Spiel möchtest du mit { $opponent } spielen? Es gelten die üblichen Einstellungen; eigene wählst du mit `/challenge`.
challenge-none-to-counter = Du hast keine Herausforderung, auf die du antworten könntest.
challenge-which-to-counter = Du hast mehr als eine Herausforderung. Ergänze die Nummer, z. B. `match:12`; `/games` zeigt sie dir.
challenge-same-terms = Das sind dieselben Bedingungen. Schreib, was du ändern möchtest, z. B. `side:black clock:slow`, oder nimm die Herausforderung an.
challenge-you-declined = Herausforderung abgelehnt.
challenge-sent-back = Mit deinen Bedingungen zurückgeschickt.

challenge-not-yourself = Dich selbst kannst du nicht herausfordern.
challenge-bots-cannot-play = Bots können nicht spielen; such dir einen Menschen aus.
challenge-you-blocked = Du hast { $who } blockiert. Wollt ihr wieder gegeneinander spielen, nimm `/block remove`.
challenge-no-longer-here = { $who } ist nicht mehr hier, ihr könnt also nicht gegeneinander spielen.
challenge-blocked-by = { $who } nimmt keine Herausforderungen von dir an.
