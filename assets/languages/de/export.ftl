export-one-so-far = Hier ist die Notation von Partie { $match } bis jetzt.
export-one = Hier ist die Notation von Partie { $match }.
export-several = { $count ->
    [0] Keine der Partien ließ sich exportieren.
    [one] Hier ist die Notation von 1 Partie.
   *[other] Hier sind die Notationen von { $count } Partien.
}
export-full = { $left-out ->
   *[other] Das sind die neuesten; für { $left-out } weitere ist in der Datei kein Platz. Wer diesen Bot betreibt, bekommt alle mit `stonepost export`.
}
export-damaged = { $count ->
    [one] Partie { $matches } ist beschädigt und fehlt.
   *[other] Die Partien { $matches } sind beschädigt und fehlen.
}
export-many-damaged = { $more ->
   *[other] Die Partien { $matches } und { $more } weitere sind beschädigt und fehlen.
}
export-none-of-yours = Du hast noch keine beendeten Partien.
export-none-of-theirs-here = { $person } hat auf diesem Server keine beendeten Partien, und gegen dich auch nicht.
export-none-of-theirs = { $person } hat keine beendeten Partien gegen dich. Um Partien eines Servers zu exportieren, verwende diesen Befehl dort.
export-none-on-server = Auf diesem Server wurde noch keine Partie beendet.
export-never-played = { $name } hat hier noch nie gespielt.
export-not-a-server = Das ist kein Server. Verwende diesen Befehl auf dem Server, dessen Partien du exportieren möchtest.
export-only-for-managers = Alle Partien eines Servers exportieren kann nur, wer dort die Berechtigung „Server verwalten“ hat.
