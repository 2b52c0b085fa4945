tournament-arguments-unknown = Turnier #{ $number } gibt es hier nicht.
tournament-arguments-not-a-number = „{ $typed }“ ist nicht die Nummer eines Turniers.
tournament-arguments-none-fits = Auf diesem Server gibt es kein Turnier, mit dem du das tun kannst.
tournament-arguments-to-see-all = Alle siehst du mit `/tournament list`.
tournament-arguments-only-on-servers = Turniere gehören zu einem Server: Verwende diesen Befehl dort in einem Kanal.
tournament-arguments-only-for-managers = Das kann nur die Moderation: wer die Berechtigung „Nachrichten verwalten“ hat oder die Rolle aus `/settings`.
tournament-arguments-name-missing = Wie heißt das Turnier? Ergänze z. B. `name:Spring`.
tournament-arguments-name-too-long = Dieser Name ist zu lang: Er darf höchstens { NUMBER($most) } Zeichen haben.
tournament-arguments-not-a-length = „{ $typed }“ ist keine Zeitspanne; schreib z. B. `14d` oder `36h`.
tournament-arguments-length-too-long = „{ $typed }“ ist zu lang: Es geht bis { $longest }.
tournament-arguments-not-a-start = „{ $typed }“ ist kein Tag, Zeitpunkt oder Abstand von jetzt; schreib z. B. `2027-01-31`, `2027-01-31 18:00` oder `7d`.
tournament-arguments-start-too-far = „{ $typed }“ ist zu weit weg: Ein Turnier muss binnen eines Jahres beginnen.
tournament-arguments-bots-cannot-play = Bots können nicht in Turnieren spielen; such dir einen Menschen aus.

tournament-arguments-not-in-pairing = { $winner } gehört nicht zu Paarung { $pairing } von Turnier { $tournament }; gewinnen kann nur, wer sie spielt.
tournament-arguments-not-a-pairing = „{ $typed }“ ist nicht die Nummer einer Paarung. Ergänze ihre Nummer, z. B. `pairing:4`; du findest sie mit `{ $command }`.
tournament-arguments-suggested = { $round ->
    [0] { $pairing }: { $black } gegen { $white }
   *[other] { $pairing }: { $black } gegen { $white }, Runde { $round }
}
tournament-arguments-suggested-bye = { $round ->
    [0] { $pairing }: { $player }
   *[other] { $pairing }: { $player }, Runde { $round }
}
tournament-arguments-someone = jemand
tournament-arguments-none-to-accept = Du hast in Turnier { $tournament } keine Herausforderungen anzunehmen.
tournament-arguments-winner-missing = Wer bekommt den Punkt? Ergänze, wer gewinnt, z. B. `winner:@bob`.
tournament-arguments-nobody-wins = Wer gewinnt, gibst du nur mit `result:win` an.
tournament-arguments-reason-missing = Ergänze einen Grund, z. B. `reason:agreed by both`; alle werden ihn im Protokoll sehen.

tournament-arguments-no-season = Turnier { $tournament } hat keine Saison „{ $typed }“.
tournament-arguments-not-in-seasons = Turnier { $tournament } wird nicht in Saisons gespielt.
tournament-arguments-no-table = Turnier { $tournament } hat noch nicht begonnen, es gibt also noch keine Tabelle.
tournament-arguments-swiss-not-crossed = Turnier { $tournament } wird im Schweizer System gespielt: Nicht alle spielen gegen alle, es hat also keine Kreuztabelle.
tournament-arguments-ladder-not-crossed = Turnier { $tournament } ist eine Leiter: Nicht alle spielen gegen alle, es hat also keine Kreuztabelle.
tournament-arguments-too-many-to-cross = Turnier { $tournament } hat keine Kreuztabelle: Mit mehr als { NUMBER($most) } Leuten wäre sie nicht lesbar.
tournament-arguments-to-see-table = Seine Tabelle siehst du mit `{ $command }`.
tournament-arguments-too-many = { $most ->
    [1] Dieser Server hat schon ein Turnier, mehr geht nicht. Archiviere es mit `/manage-tournament archive tournament:`.
   *[other] Dieser Server hat schon { $most } Turniere, mehr geht nicht. Archiviere eines mit `/manage-tournament archive tournament:`.
}
