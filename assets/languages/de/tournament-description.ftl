tournament-description-begin = Turnier { $tournament }: { $game }.

tournament-description-seasons = Saisons in Ligen von etwa { NUMBER($size) } Leuten: In jeder Liga spielen alle einmal gegeneinander (Länge einer Runde: { $length }). Nach einer Saison steigen aus jeder Liga die zwei Ersten auf und die zwei Letzten ab; Pause bis zur nächsten Saison: { $pause }.
tournament-description-swiss = { $rounds ->
    [1] Schweizer System, 1 Runde, Länge: { $length }. Du spielst gegen jemanden etwa deiner Stärke.
   *[other] Schweizer System, { $rounds } Runden, Länge je Runde: { $length }. In jeder Runde spielst du gegen jemanden mit etwa so vielen Punkten wie du, und nie zweimal gegen dieselbe Person.
}
tournament-description-round-robin = Rundenturnier: Alle spielen einmal gegeneinander. Länge einer Runde: { $length }.
tournament-description-double-round-robin = Doppeltes Rundenturnier: Alle spielen zweimal gegeneinander, einmal mit Schwarz und einmal mit Weiß. Länge einer Runde: { $length }.
tournament-description-ladder = { $reach ->
    [1] Leiter: Du kannst die Person auf der Sprosse über dir herausfordern, und wenn du gewinnst, nimmst du ihre Sprosse ein.
   *[other] Leiter: Du kannst alle bis zu { $reach } Sprossen über dir herausfordern, und wenn du gewinnst, nimmst du deren Sprosse ein.
}
tournament-description-ladder-match = Eine Partie beginnt, sobald die Herausforderung angenommen ist, sonst von selbst (Wartezeit: { $time }), und dauert höchstens { $length }.
tournament-description-ladder-again = Nach einer Partie können die beiden { $time } lang nicht wieder aufeinandertreffen.
tournament-description-ladder-idle = Wer jemanden herausfordern könnte, aber { $time } lang keine Partie hat, verlässt nach einer Warnung die Leiter.
tournament-description-at-once = { $most ->
    [1] Du spielst immer nur eine Partie.
   *[other] Du spielst bis zu { $most } Partien zugleich.
}
tournament-description-rated = Gewertet.
tournament-description-casual = Ungewertet.
tournament-description-no-clock = Ohne Uhr.
tournament-description-clock = Bedenkzeit: { $clock }.
tournament-description-deadline = Ist eine Partie bis zu ihrer Frist nicht zu Ende, verliert, wer die andere Seite länger warten ließ. Warten lässt du, solange du am Zug bist, auch im Urlaub, und in Pausen, um die du gebeten hast.
