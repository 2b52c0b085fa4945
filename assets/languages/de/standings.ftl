standings-my-place = Mein Platz
standings-my-place-and-pages = Mein Platz und alle Seiten
standings-this-server = Dieser Server
standings-all-servers = Alle Server
standings-active-players = Nur Aktive
standings-everyone = Alle
standings-all-time = Gesamte Zeit
standings-this-year = Dieses Jahr
standings-this-month = Dieser Monat

standings-here = { $period ->
    [year] Rangliste in { $game } auf diesem Server, dieses Jahr
    [month] Rangliste in { $game } auf diesem Server, dieser Monat
   *[all] Rangliste in { $game } auf diesem Server
 }
standings-everywhere = { $period ->
    [year] Rangliste in { $game } auf allen Servern, dieses Jahr
    [month] Rangliste in { $game } auf allen Servern, dieser Monat
   *[all] Rangliste in { $game } auf allen Servern
 }
standings-page = { $heading } (Seite { $page } von { $pages })
standings-nobody-here = { $period ->
    [year] Auf diesem Server wurde dieses Jahr noch keine gewertete Partie beendet.
    [month] Auf diesem Server wurde diesen Monat noch keine gewertete Partie beendet.
   *[all] Auf diesem Server wurde noch keine gewertete Partie beendet.
 }
standings-nobody = { $period ->
    [year] Dieses Jahr wurde noch keine gewertete Partie beendet.
    [month] Diesen Monat wurde noch keine gewertete Partie beendet.
   *[all] Es wurde noch keine gewertete Partie beendet.
 }
standings-nobody-active = Aus dieser Rangliste hat in den letzten { NUMBER($days) } Tagen niemand eine gewertete Partie beendet. Alle siehst du mit `/standings active:false`.
standings-legend = n: gewertete Partien; s-r-n: Siege, Remis, Niederlagen; Serie: Siege (+) oder Niederlagen (-) in Folge.
standings-legend-provisional = n: gewertete Partien; s-r-n: Siege, Remis, Niederlagen; Serie: Siege (+) oder Niederlagen (-) in Folge; ?: vorläufig.
standings-listed = Aufgeführt ist, wer in den letzten { NUMBER($days) } Tagen eine gewertete Partie hatte.
standings-you-inactive = Du bist nicht aufgeführt: Deine letzte gewertete Partie ist mehr als { NUMBER($days) } Tage her.
standings-you-missing = Du bist noch nicht in dieser Rangliste.
standings-your-place = Deinen eigenen Platz siehst du mit `/standings`.

standings-not-a-server = Das ist kein Server. Ergänze `scope:everywhere`, oder verwende diesen Befehl auf einem Server.
standings-only-in-channels = Eine Rangliste lässt sich nur in einem Serverkanal posten.
standings-only-for-managers = Eine Rangliste in einem Kanal posten kann nur, wer die Berechtigung „Server verwalten“ hat.
standings-posted = Die Rangliste in { $game } steht jetzt in diesem Kanal und wird alle paar Minuten aktualisiert. Um das abzustellen, nimm `/standings pin:false`, oder lösch die Nachricht.
standings-posted-instead = Die Rangliste in { $game } steht jetzt in diesem Kanal und wird alle paar Minuten aktualisiert. Die bisherige hier wird nicht mehr aktualisiert. Um das abzustellen, nimm `/standings pin:false`, oder lösch die Nachricht.
standings-stopped = Die Rangliste in diesem Kanal wird nicht mehr aktualisiert.
standings-none-posted = In diesem Kanal steht keine Rangliste.
