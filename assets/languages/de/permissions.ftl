permission-missing = { $count ->
    [one] In { $channel } fehlt mir die Berechtigung { $names }. Die Moderation kann das erlauben: Kanal bearbeiten → Berechtigungen → meine Rolle.
   *[other] In { $channel } fehlen mir die Berechtigungen { $names }. Die Moderation kann das erlauben: Kanal bearbeiten → Berechtigungen → meine Rolle.
}
permission-cannot-play-here = Ich kann hier nicht spielen.
permission-nothing-changed = Es hat sich nichts geändert.
