privacy-export = Exportieren
privacy-sign-out = Abmelden
privacy-forget = Vergessen werden
privacy-forget-me = Vergiss mich
privacy-keep-everything = Alles behalten

privacy-what-i-keep = Was ich speichere
privacy-keeps-you = Dich: deine Kennung hier, deinen Namen, wie ich ihn zuletzt sah (auch den deines Kontos, wenn meinen Bildern Buchstaben dafür fehlen), deine Einstellungen, wen du blockiert hast und wie weit du mit den Lektionen bist, bis du mich bittest, dich zu vergessen.
privacy-keeps-matches = Deine Partien: wer spielte, jeden Zug und seine Zeit, Ergebnisse, Wertungen und Ranglisten. Sie bleiben, weil sie auch deinem Gegenüber gehören.
privacy-keeps-bans = Sperren: wenn dich die Moderation eines Servers sperrt, dies und den Grund, bis sie die Sperre aufhebt. Wenn ich dich vergesse, hebt das keine Sperre auf: Deine Kennung bleibt dafür gespeichert.
privacy-keeps-messages = Nachrichten: nach einer Partie noch { $posts }, welche Nachrichten ich dazu gepostet habe; { $deliveries } lang, welche Befehle und Nachrichten ich bearbeitet habe, nach Nummer.
privacy-keeps-writing-local = Was du schreibst: Dieser Chat behält seine Nachrichten, deren Bilder { $pictures } lang.
privacy-keeps-writing = Was du schreibst: wird nicht gespeichert, außer den Zügen, die du spielst, was du dazu sagst oder notierst, und Notizen und Gründen, die du einem Befehl mitgibst.
privacy-keeps-browser = Deinen Browser: Spielst du dort, bleibst du nach deinem letzten Besuch noch { $sessions } angemeldet.
privacy-keeps-where = Wo es liegt: in einer Datenbank auf dem Computer der Person, die mich betreibt, und in ihren Sicherungen davon. Sonst bekommt es niemand.
privacy-what-you-can-do = Was du tun kannst
privacy-can-export = `/privacy export`: alles über dich als Datei
privacy-can-sign-out = `/privacy sign-out`: in allen Browsern abmelden
privacy-can-forget = `/privacy forget`: vergessen werden; ich frage vorher nach

privacy-exported = Alles, was ich über dich weiß, steht in dieser Datei. Andere Leute sind darin Nummern.
privacy-too-large = Es gibt mehr über dich, als in eine Nachricht passt. Wer mich betreibt, kann es dir geben: `stonepost privacy export`.

privacy-question = { $open ->
    [0] Soll ich dich vergessen?
    [one] Soll ich dich vergessen? Du hast 1 offene Partie: Laufende Partien werden aufgegeben, Herausforderungen zurückgenommen oder abgelehnt.
   *[other] Soll ich dich vergessen? Du hast { $open } offene Partien: Laufende Partien werden aufgegeben, Herausforderungen zurückgenommen oder abgelehnt.
}
privacy-question-rest = Deine Gesuche werden geschlossen, und du verlässt Turniere. Deine Wertungen, Einstellungen, Blockierungen und Fortschritte in Lektionen werden gelöscht, ebenso, was du zu deinen Zügen gesagt oder notiert hast, und dein Platz in der Rangliste.
privacy-question-matches = Deine beendeten Partien bleiben für die anderen erhalten, mit „{ $name }“ an deiner Stelle. Was ich in Kanälen gepostet habe, bleibt, wie es ist.
privacy-question-end = Das lässt sich nicht rückgängig machen.
privacy-forgetting = Du bist aus allem Offenen heraus, und in einer Minute habe ich dich vergessen. Verwendest du mich danach wieder, fängst du neu an.
privacy-kept = Es hat sich nichts geändert.
privacy-not-yours = Antworten kann hier nur, wer gefragt wurde. Verwende `/privacy forget`.

privacy-server-forgotten = Gespeichert. Werde ich von diesem Server entfernt, vergesse ich ihn sofort: seine Kanäle, Einstellungen, Ranglisten und Turniere. Beendete Partien bleiben für die Beteiligten erhalten; laufende lassen sich anderswo fortsetzen.
privacy-server-change-mind = Überlegst du es dir anders, nimm `/privacy keep-server`.
privacy-server-kept = Gespeichert. Werde ich von diesem Server entfernt, behalte ich, was ich von ihm weiß, falls ich wieder eingeladen werde. Wer mich betreibt, kann aber einstellen, dass ich es nach einiger Zeit vergesse.
