place-thread = { $kind } { $match }
place-thread-of-players = { $kind } { $match }: { $challenger } – { $opponent }
place-new-thread-of-players = { $kind }: { $challenger } – { $opponent }

place-playing-in-thread = { $challenger } und { $opponent } spielen in diesem Thread { $spec }.
place-not-playing = Diese Partie hat hier nicht begonnen.
place-no-thread-after-all = Ich konnte hier keinen Thread erstellen.
place-not-connected = Ich bin gerade nicht verbunden. Bitte versuch es in einer Minute noch einmal.
place-no-threads = Um diese Partie zu spielen, schick die Herausforderung in einem anderen Kanal.
place-standings-not-updated = Ich kann hier keine Nachrichten bearbeiten und deshalb keine Rangliste aktuell halten.
place-thread-not-allowed = Diese Partie braucht einen eigenen Thread, aber ich darf hier keinen erstellen. Bitte die Moderation, mir „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“ zu erlauben, oder schick die Herausforderung in einem anderen Kanal.
place-no-threads-of-this-kind = Diese Partie braucht einen eigenen Thread, und den gibt es in dieser Art Kanal nicht. Spielt in einem anderen Kanal (in einem Forum: in einem anderen Beitrag), oder wähle `where:messages`, um in Direktnachrichten zu spielen.
place-no-thread-beside-private = Das ist ein privater Thread, und einen Thread für eine weitere Partie würden alle im Kanal sehen. Spielt in einem anderen Kanal oder Thread, oder wähle `where:messages`, um in Direktnachrichten zu spielen.
place-thread-refused = Diese Partie braucht einen eigenen Thread, aber ich kann hier keinen erstellen.
place-play-elsewhere = Spielt in einem anderen Kanal, oder wähle `where:messages`, um in Direktnachrichten zu spielen.
place-thread-failed = Ich konnte für diese Partie keinen Thread erstellen ({ $why }). Bitte versuch es noch einmal.

place-instead-of-thread = (Im Thread dieser Partie kann ich nicht posten.)
place-instead-of-direct = (Ich kann { $person } keine Direktnachrichten schicken, deshalb kommt das hier. Um sie zu bekommen, erlaube Direktnachrichten von Mitgliedern dieses Servers und schick mir eine.)
place-instead-of-channel = (Im Kanal dieser Partie kann ich nicht posten.)
place-instead-of-channel-move = (Im Kanal dieser Partie kann ich nicht posten. Um sie zu verlegen, nimm `/match resume` in einem anderen Kanal.)

place-not-a-member = Ich bin kein Mitglied dieses Threads: Erwähne mich darin, um mich hinzuzufügen.
place-no-access = Ich sehe diesen Kanal nicht: Die Moderation kann mir dort { $needed } erlauben.
place-permission = Eine Berechtigung fehlt: Die Moderation kann mir dort { $needed } erlauben.
place-timed-out-until = Die Moderation hat mir bis { $until } einen Timeout gegeben und kann ihn früher beenden.
place-timed-out = Die Moderation hat mir einen Timeout gegeben und kann ihn beenden.
place-locked = Dieser Thread ist gesperrt: Die Moderation kann ihn entsperren.
place-full = Mehr Threads gehen nicht: Die Moderation kann einige schließen.
place-kind = In dieser Art Kanal lassen sich keine Bretter posten.
place-deleted = Er wurde gelöscht.
place-removed = Ich wurde vom Server entfernt: Jemand muss mich wieder einladen.
place-other = { $why }.

place-plain-news = Es gibt Neues in Partie { $match }. Um es zu sehen, nimm `/board match:{ $number }`.

place-lost = Ich erreiche den Kanal von Partie { $match }, { $against }, nicht.
place-lost-safe = Die Partie ist sicher.
place-lost-paused = Die Partie ist sicher, und ihre Uhr pausiert bis { $until }.
place-lost-tournament-waits = Das Turnier wartet darauf: Die Frist verschiebt sich um so lange, höchstens bis { $at }.
place-lost-ends-then = Setzt sie bis dahin niemand fort, endet sie ohne Ergebnis.
place-lost-ends = Setzt sie bis { $until } niemand fort, endet sie ohne Ergebnis.
place-lost-continue = Um sie fortzusetzen, nimm `{ $command }` in einem anderen Kanal, oder hier, um in Direktnachrichten zu spielen.
place-gone = Ich kann im Kanal dieser Partie nicht posten, deshalb pausiert ihre Uhr. Um sie fortzusetzen, nimm `{ $command }` in einem anderen Kanal.

place-continues-direct = Partie { $match } geht in Direktnachrichten weiter.
place-continues-here = Partie { $match } geht hier weiter.

place-board-sent = Ich kann hier nicht posten, deshalb habe ich { $person } das Brett per Direktnachricht geschickt.
place-board-sent-both = Ich kann hier nicht posten, deshalb habe ich { $person } und { $other } das Brett per Direktnachricht geschickt.
place-board-not-reached = Ich konnte { $person } nicht erreichen.
place-board-neither-reached = Ich konnte { $person } und { $other } nicht erreichen.
place-board-in-channel = Ich kann in diesem Thread nicht posten, deshalb ist das Brett in seinem Kanal.
place-board-waits = Ich konnte das Brett noch nicht posten. Ich versuche es weiter.
place-board-nowhere = Ich kann hier nicht posten und konnte euch beide nicht per Direktnachricht erreichen, deshalb pausiert die Uhr.

place-direct-refused-left = Ich konnte dir keine Direktnachricht schicken (zuletzt versucht: { $tried }): Wir haben keinen Server gemeinsam. Um sie zu bekommen, schick mir eine.
place-direct-refused = Ich konnte dir keine Direktnachricht schicken (zuletzt versucht: { $tried }): Deine sind für mich geschlossen. Um sie zu bekommen, erlaube Direktnachrichten von Mitgliedern dieses Servers, oder schick mir eine.
