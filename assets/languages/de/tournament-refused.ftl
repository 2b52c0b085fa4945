tournament-refused-not-started = Turnier { $tournament } hat noch nicht begonnen.
tournament-refused-season-not-started = Saison { $season } von Turnier { $tournament } hat noch nicht begonnen.
tournament-refused-started = Turnier { $tournament } hat schon begonnen.
tournament-refused-last-season = Turnier { $tournament } ist in seiner letzten Saison.
tournament-refused-finished = Turnier { $tournament } ist zu Ende.
tournament-refused-archived = Turnier { $tournament } ist archiviert.
tournament-refused-this-not-started = Das Turnier hat noch nicht begonnen.
tournament-refused-this-started = Das Turnier hat schon begonnen.
tournament-refused-this-finished = Das Turnier ist zu Ende.
tournament-refused-this-archived = Das Turnier ist archiviert.

tournament-refused-no-ladder = Solche Herausforderungen gibt es nur auf einer Leiter, und Turnier { $tournament } ist keine.
tournament-refused-this-no-ladder = Solche Herausforderungen gibt es nur auf einer Leiter, und dieses Turnier ist keine.

tournament-refused-division = `division` ist eine Anzahl von { $least } bis { $most } Leuten.
tournament-refused-rounds = `rounds` ist eine Zahl von 1 bis { $most }.
tournament-refused-length = Die Zeitspannen eines Turniers gehen von { $shortest } bis { $longest }.
tournament-refused-at-once = `at_once` ist eine Zahl von 1 bis { $most }.
tournament-refused-start-passed = Dieser Beginn ist schon vorbei; wähle einen späteren, z. B. `starts:7d`.
tournament-refused-reach = Auf einer Leiter muss man mindestens 1 Sprosse aufwärts herausfordern können.

tournament-refused-joined = Bei Turnier { $tournament } machst du schon mit.
tournament-refused-this-joined = Du machst bei diesem Turnier schon mit.
tournament-refused-you-not-in = Bei Turnier { $tournament } bist du nicht dabei.
tournament-refused-this-you-not-in = Du bist bei diesem Turnier nicht dabei.
tournament-refused-not-in = { $player } ist bei Turnier { $tournament } nicht dabei.
tournament-refused-this-not-in = { $player } ist bei diesem Turnier nicht dabei.
tournament-refused-full = { $most ->
    [one] Turnier { $tournament } ist voll: Es hat Platz für 1 Person.
   *[other] Turnier { $tournament } ist voll: Es hat Platz für { $most } Leute.
}
tournament-refused-this-full = { $most ->
    [one] Das Turnier ist voll: Es hat Platz für 1 Person.
   *[other] Das Turnier ist voll: Es hat Platz für { $most } Leute.
}
tournament-refused-too-few = { $have ->
    [0] Turnier { $tournament } kann noch nicht beginnen: Niemand macht mit, mindestens { NUMBER($need) } Leute müssen es sein.
    [one] Turnier { $tournament } kann noch nicht beginnen: 1 Person ist dabei, mindestens { NUMBER($need) } müssen es sein.
   *[other] Turnier { $tournament } kann noch nicht beginnen: { $have } Leute sind dabei, mindestens { NUMBER($need) } müssen es sein.
}
tournament-refused-this-too-few = { $have ->
    [0] Das Turnier kann noch nicht beginnen: Niemand macht mit, mindestens { NUMBER($need) } Leute müssen es sein.
    [one] Das Turnier kann noch nicht beginnen: 1 Person ist dabei, mindestens { NUMBER($need) } müssen es sein.
   *[other] Das Turnier kann noch nicht beginnen: { $have } Leute sind dabei, mindestens { NUMBER($need) } müssen es sein.
}

tournament-refused-no-pairing = Diese Paarung gibt es in Turnier { $tournament } nicht.
tournament-refused-this-no-pairing = Diese Paarung gibt es in diesem Turnier nicht.
tournament-refused-bye = Da ist jemand spielfrei, es gibt also nichts zu entscheiden.
tournament-refused-challenge-over = Diese Herausforderung ist schon angenommen oder vorbei.
tournament-refused-pairing-over = Diese Paarung ist schon zu Ende.
tournament-refused-same-result = Das ist schon das Ergebnis dieser Paarung.
tournament-refused-not-in-pairing = { $player } gehört nicht zu dieser Paarung; gewinnen kann nur, wer sie spielt.
tournament-refused-nobody-in-pairing = Gewinnen kann nur, wer diese Paarung spielt.
tournament-refused-own-match = Du spielst diese Partie selbst, entscheiden muss also jemand anderes.
tournament-refused-already-begun = Die Partie dieser Paarung hat schon begonnen.
tournament-refused-not-begun = Die Partie dieser Paarung kann noch nicht beginnen.

tournament-refused-self-challenge = Dich selbst kannst du nicht herausfordern.
tournament-refused-out-of-reach = { $reach ->
    [1] Du kannst nur die Person auf der Sprosse über dir herausfordern.
   *[other] Du kannst nur Leute bis zu { $reach } Sprossen über dir herausfordern.
}
tournament-refused-challenging = Du hast { $player } schon herausgefordert. Jemanden herausfordern kannst du wieder, wenn diese Partie zu Ende ist.
tournament-refused-challenged-you = { $player } hat dich schon herausgefordert.
tournament-refused-accept = Zum Annehmen nimm `{ $command } pairing:`.
tournament-refused-challenged = { $player } wurde schon von { $challenger } herausgefordert. Versuch es wieder, wenn diese Partie zu Ende ist.
tournament-refused-this-challenged = Diese Person wurde schon von { $challenger } herausgefordert. Versuch es wieder, wenn diese Partie zu Ende ist.
tournament-refused-too-soon = Ihr habt erst kürzlich gegeneinander gespielt. { $player } kannst du wieder herausfordern ab { $time }.
tournament-refused-this-too-soon = Ihr habt erst kürzlich gegeneinander gespielt. Einander herausfordern könnt ihr wieder ab { $time }.
tournament-refused-not-challenged = Annehmen kann nur, wer herausgefordert wurde.
