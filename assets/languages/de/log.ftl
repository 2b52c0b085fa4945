log-heading = Partie { $match }: { $spec }
log-attached = Partie { $match }: { $spec }. Das Protokoll ist angehängt.

log-line = { $at } { $event }

log-challenged = { $who } hat die Herausforderung geschickt
log-sought = { $who } hat Gesuch #{ $number } aufgegeben
log-paired = { $who } hat die Partie für Turnier #{ $number } begonnen
log-settled = { $who } hat die Partie beendet, wie Turnier #{ $number } entschied
log-moved = { $who } hat die Partie in einen eigenen Thread verlegt
log-countered = { $who } hat mit anderen Bedingungen geantwortet
log-accepted = { $who } hat die Herausforderung angenommen
log-declined = { $who } hat die Herausforderung abgelehnt
log-declined-because = { $who } hat die Herausforderung abgelehnt: „{ $reason }“
log-cancelled = { $who } hat die Herausforderung zurückgenommen
log-cancelled-as-deleted = { $who } hat die Herausforderung zurückgenommen, weil ihre Nachricht gelöscht wurde
log-expired = { $who } hat die Herausforderung ablaufen lassen
log-played = { $who } hat { $turn } gespielt
log-resigned = { $who } hat aufgegeben
log-aborted = { $who } hat die Partie abgebrochen
log-aborted-without-channel = { $who } hat die Partie beendet, weil zu lange kein Posten in ihrem Kanal möglich war
log-ended = Der Zug von { $who } hat die Partie beendet
log-frozen = { $who } hat die Partie eingefroren, weil etwas schiefging
log-set-aside = { $who } hat die Partie ausgesondert, weil sie beschädigt ist
log-thawed = { $who } hat die Partie aufgetaut
log-had-planned = { $who } hatte { $turn } vorausgeplant
log-had-no-other-turn = { $who } hatte keinen anderen Zug als { $turn }
log-hinted = { $who } hat sich für Zug { $turn } einen Tipp geholt
log-asked = { $what ->
    [draw] { $who } hat Remis angeboten
    [undo] { $who } hat darum gebeten, den letzten Zug zurückzunehmen
    [abort] { $who } hat darum gebeten, die Partie abzubrechen
    [pause] { $who } hat darum gebeten, die Uhr anzuhalten
    [unpause] { $who } hat darum gebeten, die Uhr weiterlaufen zu lassen
   *[add-time] { $who } hat um mehr Zeit für beide gebeten
}
log-asked-to-undo = { $who } hat darum gebeten, den letzten Zug zurückzunehmen: { $turn }
log-asked-for-time = { $who } hat um mehr Zeit für beide gebeten: { $time }
log-reminded = { $who } hat eine Erinnerung geschickt
log-away = { $who } hat Urlaub bis { $until }, deshalb wurde die Uhr angehalten
log-leave-taken = { $who } hatte keine Zeit mehr und hat jetzt Urlaub bis { $until }
log-back = { $who } kam zurück, die Uhr läuft also wieder
log-leave-over = { $who } hat die Uhr nach dem Urlaub wieder gestartet
log-snoozed = { $who } hat die Erinnerung verschoben bis { $until }
log-unsaid = { $who } hat entfernt, was zu Zug { $turn } gesagt wurde
log-low-time = { $who } hat eine letzte Erinnerung geschickt
log-flagged = { $who } hat gemeldet, dass die Zeit abgelaufen war
log-timed-out = { $who } hat die Partie auf Zeit beendet
log-claimed = { $who } hat den Sieg auf Zeit beansprucht
log-closed = { $who } hat die Partie geschlossen
log-pause-ended = { $who } hat die eigene Pause beendet
log-pause-over = { $who } hat die Uhr wieder gestartet
log-was-offline = { $who } war offline, was nicht als Bedenkzeit zählt
log-was-offline-for = { $who } war offline, deshalb kam { $time } auf die Uhr
log-had-wrong-time = { $who } hatte die falsche Zeit, deshalb ging { $time } wieder von der Uhr ab
log-place-lost = { $who } hat die Partie angehalten, weil kein Posten in ihrem Kanal möglich war
log-place-restored = { $who } konnte wieder in ihrem Kanal posten und hat die Partie fortgesetzt
log-resumed = { $who } hat die Partie in einem anderen Kanal fortgesetzt
log-adjudicated = { $who } hat die Partie entschieden: „{ $reason }“
log-agreed = { $who } war einverstanden
log-agreed-to-undo = { $who } war einverstanden: { $turn } wurde zurückgenommen
log-declined-offer = { $who } hat das Angebot abgelehnt
log-declined-request = { $who } hat die Bitte abgelehnt
log-withdrew-offer = { $who } hat das Angebot zurückgezogen
log-withdrew-request = { $who } hat die Bitte zurückgezogen
