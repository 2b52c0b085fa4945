seek-close = Gesuch schließen
seek-accept-one = { $seek } annehmen
seek-close-one = { $seek } schließen

seek-offered = { $seeker } sucht Leute zum Spielen: { $game }.
seek-open-to = { $range ->
    [between] Offen für Wertungen von { $least } bis { $most }.
    [least] Offen für Wertungen ab { $least }.
    [most] Offen für Wertungen bis { $most }.
   *[any] Offen für alle Wertungen.
}
seek-at-once = { $most ->
    [1] Immer nur eine Partie.
   *[other] Bis zu { $most } Partien zugleich.
}
seek-at-once-some-running = Bis zu { NUMBER($most) } Partien zugleich, zurzeit { NUMBER($running) }.
seek-is-full = Gesuch { $seek } ist voll. Es ist wieder offen, wenn eine Partie daraus endet.
seek-stays-open = Gesuch { $seek } bleibt offen, bis { $seeker } es schließt.
seek-closed-by-seeker = { $seeker } hat Gesuch { $seek } geschlossen.
seek-closed-by-moderator = Die Moderation hat Gesuch { $seek } geschlossen.
seek-closed-message-deleted = Gesuch { $seek } wurde geschlossen, weil seine Nachricht gelöscht wurde.
seek-closed-lost-on-time = Gesuch { $seek } wurde geschlossen, weil { $seeker } eine Partie daraus auf Zeit verloren hat.
seek-closed-lapsed = Gesuch { $seek } wurde geschlossen, weil { $seeker } 30 Tage nicht gespielt hat.

seek-line = { $seek } { $seeker }: { $game }, { $details }
seek-line-own = { $seek } { $game }, { $details }
seek-detail-rated = gewertet
seek-detail-casual = ungewertet
seek-detail-clock = { $clock ->
    [none] ohne Uhr
    [normal] normale Bedenkzeit
    [quick] schnelle Bedenkzeit
    [slow] langsame Bedenkzeit
   *[other] Bedenkzeit { $times }
}
seek-detail-plays-black = spielt Schwarz
seek-detail-plays-white = spielt Weiß
seek-detail-you-play-black = du spielst Schwarz
seek-detail-you-play-white = du spielst Weiß
seek-detail-direct = in Direktnachrichten
seek-detail-ratings = { $range ->
    [between] Wertungen von { $least } bis { $most }
    [least] Wertungen ab { $least }
    [most] Wertungen bis { $most }
   *[any] alle Wertungen
}
seek-detail-full = voll
seek-detail-up-to = bis zu { NUMBER($most) } Partien zugleich
seek-detail-running = zurzeit { NUMBER($running) } von { NUMBER($most) }

seek-list-here = { $count ->
    [0] Auf diesem Server gibt es keine offenen Gesuche. Mit `/seek open game:onyx` gibst du eines auf.
    [one] { $count } offenes Gesuch auf diesem Server:
   *[other] { $count } offene Gesuche auf diesem Server:
}
seek-not-in-private-threads = Offene Gesuche sehen alle auf diesem Server, gib deines also in einem Kanal oder öffentlichen Thread auf. Um in diesem privaten Thread zu spielen, nimm `/challenge` ohne Gegenüber.
seek-your-open = Offene Gesuche:
seek-list-yours = { $count ->
    [0] Du hast keine offenen Gesuche. Mit `/seek open` gibst du in einem Serverkanal eines auf.
    [one] Du hast { $count } offenes Gesuch:
   *[other] Du hast { $count } offene Gesuche:
}
seek-list-more = … und { NUMBER($count) } weitere, die du mit `/seek accept seek:` annehmen kannst.
seek-list-kept = Ein weiteres Gesuch gibst du mit `/seek open` auf.
seek-list-not-kept = Die offenen Gesuche dieses Servers werden hier nicht mehr aufgeführt. `/seek list` zeigt sie.
seek-suggestion = { $seek } { $game }, { $seeker }

seek-opened = Gesuch { $seek } ist offen.
seek-opened-listed = Gesuch { $seek } ist offen und wird in { $channel } aufgeführt.
seek-everyone-can-accept = { $most ->
    [1] Alle können es annehmen, aber immer nur eine Partie.
   *[other] Alle können es annehmen, bis zu { $most } Partien zugleich.
}
seek-to-close = Zum Schließen nimm `/seek close seek:{ $number }`.
seek-you-closed = Gesuch { $seek } ist geschlossen. Laufende Partien gehen weiter.
seek-you-closed-all = { $count ->
    [0] Du hast keine offenen Gesuche.
    [1] Dein offenes Gesuch ist geschlossen. Laufende Partien gehen weiter.
   *[other] Deine { $count } offenen Gesuche sind geschlossen. Laufende Partien gehen weiter.
}
seek-begun = Partie { $match } hat in { $channel } begonnen.
seek-begun-directly = Partie { $match } hat in deinen Direktnachrichten begonnen.

seek-was-closed-lost-on-time = { $seeker }: Dein Gesuch { $seek }, { $game }, wurde geschlossen, weil du eine Partie daraus auf Zeit verloren hast.
seek-was-closed-lapsed = { $seeker }: Dein Gesuch { $seek }, { $game }, wurde geschlossen, weil du 30 Tage nicht gespielt hast.
seek-was-closed-by-moderator = { $seeker }: Dein Gesuch { $seek }, { $game }, wurde von der Moderation geschlossen.
seek-was-closed-message-deleted = { $seeker }: Dein Gesuch { $seek }, { $game }, wurde geschlossen, weil seine Nachricht gelöscht wurde.
seek-was-closed = { $seeker }: Dein Gesuch { $seek }, { $game }, wurde geschlossen.
seek-to-open-again = Mit `/seek open` gibst du es wieder auf.

seek-only-on-servers = Gesuche gehören zu einem Server: Verwende diesen Befehl dort in einem Kanal.
seek-unknown = Gesuch { $seek } gibt es hier nicht. Die offenen siehst du mit `/seek list`.
seek-not-a-number = „{ $typed }“ ist nicht die Nummer eines Gesuchs. Die offenen siehst du mit `/seek list`.
seek-not-a-range = „{ $typed }“ ist kein Wertungsbereich; schreib z. B. { $examples }.
seek-range-reversed = In „{ $typed }“ muss die niedrigere Wertung vorn stehen; schreib z. B. { $examples }.
seek-at-once-bounds = `at_once` ist eine Zahl von 1 bis { NUMBER($most) }.
seek-too-many = { $most ->
    [1] Du hast schon ein offenes Gesuch, mehr geht nicht. Schließ es mit `/seek close seek:`.
   *[other] Du hast schon { $most } offene Gesuche, mehr geht nicht. Schließ eines mit `/seek close seek:`.
}
seek-same = Du hast schon ein offenes Gesuch mit diesen Bedingungen: Gesuch { $seek }. Um es zu ändern, schließ es zuerst mit `/seek close seek:{ $number }`.
seek-already-closed = Gesuch { $seek } ist geschlossen. Die offenen siehst du mit `/seek list`.
seek-own = Das ist dein eigenes Gesuch; annehmen muss es jemand anderes.
seek-playing = Aus diesem Gesuch spielst du schon Partie { $match }. Du kannst es wieder annehmen, wenn sie zu Ende ist.
seek-full = { $most ->
    [1] Gesuch { $seek } ist voll: { $seeker } spielt daraus immer nur eine Partie. Es ist wieder offen, wenn sie endet.
   *[other] Gesuch { $seek } ist voll: { $seeker } spielt daraus bis zu { $most } Partien zugleich. Es ist wieder offen, wenn eine davon endet.
}
seek-out-of-range = { $range ->
    [between] Dieses Gesuch ist offen für Wertungen in { $game } von { $least } bis { $most }, und deine ist { $rating }.
    [least] Dieses Gesuch ist offen für Wertungen in { $game } ab { $least }, und deine ist { $rating }.
    [most] Dieses Gesuch ist offen für Wertungen in { $game } bis { $most }, und deine ist { $rating }.
   *[any] Dieses Gesuch ist offen für alle Wertungen in { $game }, und deine ist { $rating }.
}
seek-not-yours = Gesuch { $seek } schließen kann nur { $seeker } oder die Moderation.

seek-pinned = Offene Gesuche werden jetzt in diesem Kanal aufgeführt, in einer Nachricht, die immer aktuell bleibt.
seek-pinned-before = Die Liste in { $channel } wird nicht mehr aktualisiert.
seek-to-unpin = Um das abzustellen, nimm `/seek pin on:false`, oder lösch die Nachricht.
seek-unpinned = Offene Gesuche werden nicht mehr in einem Kanal aufgeführt. Jedes neue bekommt eine eigene Nachricht.
seek-none-pinned = Offene Gesuche werden in keinem Kanal aufgeführt.
seek-only-for-managers = Die offenen Gesuche in einem Kanal aufführen lassen kann nur, wer die Berechtigung „Server verwalten“ hat.
seek-cannot-be-kept = Ich kann hier keine Nachrichten bearbeiten und deshalb keine Liste der Gesuche aktuell halten.
