plan-from-here = Ab hier planen
plan-remove = Entfernen
plan-clear = Plan löschen

plan-example-line = z. B. { $turn } then …
plan-planned = Geplant: { $line }.
plan-then = { $first }, dann { $next }
plan-suggestion = { $number }: { $line }
plan-shown =
    { $count ->
        [one] Dein Plan für Partie { $match }, 1 Zug von höchstens { NUMBER($most) }:
       *[other] Dein Plan für Partie { $match }, { $count } Züge von höchstens { NUMBER($most) }:
    }
plan-own-turn = { $turn } (du)
plan-after = Das Brett nach Zug { $number } deines Plans, `{ $turn }`.
plan-present = Das ist das aktuelle Brett.
plan-list-yours = Schreib deinen Zug, den deines Gegenübers und deine Antwort, z. B. `/if { $turn } then … then …`.
plan-name-theirs = Nenn einen Zug deines Gegenübers und deine Antwort, z. B. `/if { $turn } then …`.
plan-removed = `{ $turn }` und alles danach ist aus deinem Plan entfernt.
plan-cleared = Dein Plan für Partie { $match } ist gelöscht.
plan-turn-missing = Zug { $number } dieser Zugfolge fehlt.
plan-turn-not-possible = Zug { $number } dieser Zugfolge, `{ $turn }`, geht nicht: { $why }
plan-after-the-end = Vor `{ $turn }` ist die Partie schon zu Ende.
plan-without-answer = Eine Zugfolge muss mit deiner Antwort auf einen gegnerischen Zug enden: `/if … then …`.
plan-full = Ein Plan hat höchstens { NUMBER($most) } Züge. Entferne mit `/plan` erst welche.
plan-not-planned = Diesen Zug gibt es in deinem Plan nicht. Deinen Plan siehst du mit `/plan`.
plan-nothing-planned = In Partie { $match } hast du nichts vorausgeplant.
