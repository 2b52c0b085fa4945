offer-label = { $kind ->
    [draw] Remis
    [undo] Zug zurücknehmen
    [abort] Abbrechen
    [pause] Uhr anhalten
    [unpause] Pause beenden
   *[addtime] 1 Tag mehr für beide
}

offer-still-open = { $other }: In Partie { $match } wird auf deine Antwort gewartet.
offer-what-to-ask-for = Worum möchtest du bitten, in Partie { $match }, { $against }? Deine Bitte verfällt mit dem nächsten Zug.

offer-you-made = { $kind ->
    [draw] Remis angeboten. Das Angebot verfällt mit dem nächsten Zug.
    [undo] Du hast darum gebeten, deinen letzten Zug zurückzunehmen. Deine Bitte verfällt mit dem nächsten Zug.
    [abort] Du hast darum gebeten, die Partie abzubrechen. Deine Bitte verfällt mit dem nächsten Zug.
    [pause] Du hast darum gebeten, die Uhr anzuhalten. Deine Bitte verfällt mit dem nächsten Zug.
    [unpause] Du hast darum gebeten, die Uhr weiterlaufen zu lassen. Deine Bitte verfällt mit dem nächsten Zug.
   *[addtime] Du hast um mehr Zeit für beide gebeten. Deine Bitte verfällt mit dem nächsten Zug.
}
offer-you-asked-for-time = Du hast für beide um mehr Zeit gebeten: { $time }. Deine Bitte verfällt mit dem nächsten Zug.
offer-you-asked-to-abort-in-tournament = Eine Turnierpartie kannst du nicht allein abbrechen, also habe ich dein Gegenüber gefragt. Du kannst auch aufgeben oder die Moderation bitten, die Partie zu entscheiden. Deine Bitte verfällt mit dem nächsten Zug.
offer-you-asked-for-pause-in-tournament = Du hast darum gebeten, die Uhr anzuhalten. Im Turnier zählt deine Pause als Zeit, die du die andere Seite warten lässt, und die Turnierfrist bleibt; beenden kannst du sie jederzeit. Deine Bitte verfällt mit dem nächsten Zug.
offer-you-agreed = Du bist einverstanden.
offer-you-withdrew = Zurückgezogen.
offer-pause-ended = Deine Pause ist vorbei: Die Uhr läuft wieder.
offer-match-aborted = Partie abgebrochen.
offer-not-a-time = „{ $typed }“ ist keine Zeitspanne: Tipp z. B. `2d` oder `12h` ({ $shortest } bis { $longest }).
offer-too-much-time = „{ $typed }“ ist zu viel: Du kannst um höchstens { $longest } bitten.

offer-made = { $kind ->
    [draw] { $other }: { $who } bietet Remis an. Das Angebot verfällt mit dem nächsten Zug.
    [abort] { $other }: { $who } möchte die Partie abbrechen. Die Bitte verfällt mit dem nächsten Zug.
    [pause] { $other }: { $who } möchte die Uhr anhalten. Die Bitte verfällt mit dem nächsten Zug.
    [unpause] { $other }: { $who } möchte die Uhr weiterlaufen lassen. Die Bitte verfällt mit dem nächsten Zug.
   *[addtime] { $other }: { $who } möchte mehr Zeit für beide. Die Bitte verfällt mit dem nächsten Zug.
}
offer-made-undo = { $other }: { $who } möchte den Zug `{ $turn }` zurücknehmen. Die Bitte verfällt mit dem nächsten Zug.
offer-made-time = { $other }: { $who } möchte mehr Zeit für beide: { $time }. Die Bitte verfällt mit dem nächsten Zug.

offer-past = { $kind ->
    [draw] { $who } hat Remis angeboten.
    [undo] { $who } hat darum gebeten, den letzten Zug zurückzunehmen.
    [abort] { $who } hat darum gebeten, die Partie abzubrechen.
    [pause] { $who } hat darum gebeten, die Uhr anzuhalten.
    [unpause] { $who } hat darum gebeten, die Uhr weiterlaufen zu lassen.
   *[addtime] { $who } hat um mehr Zeit für beide gebeten.
}
offer-past-time = { $who } hat für beide um mehr Zeit gebeten: { $time }.
offer-past-agreed = { $who } war einverstanden.
offer-past-declined = { $who } hat abgelehnt.
offer-past-withdrawn = Das wurde zurückgezogen.
offer-past-lapsed = Das ist verfallen.
offer-someone = Jemand

offer-made-enough = { $kind ->
    [draw] Du hast in diesem Zug schon { NUMBER($count) }-mal Remis angeboten. Versuch es nach dem nächsten Zug wieder.
    [undo] Du hast in diesem Zug schon { NUMBER($count) }-mal darum gebeten, den letzten Zug zurückzunehmen. Versuch es nach dem nächsten Zug wieder.
    [abort] Du hast in diesem Zug schon { NUMBER($count) }-mal darum gebeten, die Partie abzubrechen. Versuch es nach dem nächsten Zug wieder.
    [pause] Du hast in diesem Zug schon { NUMBER($count) }-mal darum gebeten, die Uhr anzuhalten. Versuch es nach dem nächsten Zug wieder.
    [unpause] Du hast in diesem Zug schon { NUMBER($count) }-mal darum gebeten, die Uhr weiterlaufen zu lassen. Versuch es nach dem nächsten Zug wieder.
   *[addtime] Du hast in diesem Zug schon { NUMBER($count) }-mal um mehr Zeit für beide gebeten. Versuch es nach dem nächsten Zug wieder.
}

offer-theirs-is-open = { $kind ->
    [draw] Es gibt schon ein offenes Remisangebot von { $who }. Nimm zuerst an oder lehn ab.
    [undo] Es gibt schon eine offene Bitte von { $who }: letzten Zug zurücknehmen. Nimm zuerst an oder lehn ab.
    [abort] Es gibt schon eine offene Bitte von { $who }: Partie abbrechen. Nimm zuerst an oder lehn ab.
    [pause] Es gibt schon eine offene Bitte von { $who }: Uhr anhalten. Nimm zuerst an oder lehn ab.
    [unpause] Es gibt schon eine offene Bitte von { $who }: Uhr weiterlaufen lassen. Nimm zuerst an oder lehn ab.
   *[addtime] Es gibt schon eine offene Bitte von { $who }: mehr Zeit für beide. Nimm zuerst an oder lehn ab.
}
offer-theirs-is-open-time = Es gibt schon eine offene Bitte von { $who }: { $time } mehr für beide. Nimm zuerst an oder lehn ab.
offer-yours-is-open = { $kind ->
    [draw] Dein Remisangebot ist noch offen. Um es zurückzuziehen, drück auf „{ button-withdraw }“.
    [undo] Du hast noch eine offene Bitte: letzten Zug zurücknehmen. Um sie zurückzuziehen, drück auf „{ button-withdraw }“.
    [abort] Du hast noch eine offene Bitte: Partie abbrechen. Um sie zurückzuziehen, drück auf „{ button-withdraw }“.
    [pause] Du hast noch eine offene Bitte: Uhr anhalten. Um sie zurückzuziehen, drück auf „{ button-withdraw }“.
    [unpause] Du hast noch eine offene Bitte: Uhr weiterlaufen lassen. Um sie zurückzuziehen, drück auf „{ button-withdraw }“.
   *[addtime] Du hast noch eine offene Bitte: mehr Zeit für beide. Um sie zurückzuziehen, drück auf „{ button-withdraw }“.
}
offer-yours-is-open-time = Du hast noch eine offene Bitte: { $time } mehr für beide. Um sie zurückzuziehen, drück auf „{ button-withdraw }“.
offer-your-own = Das ist dein eigenes Angebot, antworten muss dein Gegenüber. Um es zurückzuziehen, drück auf „{ button-decline }“.
offer-your-own-request = Das ist deine eigene Bitte, antworten muss dein Gegenüber. Um sie zurückzuziehen, drück auf „{ button-decline }“.
