page-script-chat-not-there = Stonepost antwortet nicht. Läuft es noch? Was du getippt hast, bleibt erhalten.
page-script-chat-gone = Diese Nachricht gibt es in diesem Kanal nicht mehr.
page-script-chat-older = Ältere Nachrichten kommen, wenn du nach oben scrollst.
page-script-chat-start = Hier beginnt der Kanal.
page-script-chat-start-direct = Hier beginnt deine Unterhaltung mit Stonepost.
page-script-chat-write-as = Als { $name }, oder / für Befehle
page-script-chat-now-as = Du bist jetzt { $name }
page-script-chat-replying-to = Antwort an { $author }: { $words }
page-script-chat-direct = { $name } (direkt)
page-script-chat-direct-messages = Direktnachrichten
page-script-chat-unread = { $count ->
    [one] { $shown } ungelesen
   *[other] { $shown } ungelesen
}
page-script-chat-suggestions = { $count ->
    [one] 1 Vorschlag
   *[other] { $count } Vorschläge
}
page-script-chat-choose = Wählen …
page-script-chat-now = jetzt
page-script-chat-some-time = irgendwann
page-script-chat-position = { $turn ->
    [0] Anfang
   *[other] Zug { $turn } von { $turns }
}
page-script-chat-play = Abspielen
page-script-chat-pause = Pause
page-script-chat-open-replay = Nachspielen
page-script-chat-play-on-board = Auf dem Brett spielen
page-script-chat-reply = Antworten
page-script-chat-reply-to = { $reply } an { $author }
page-script-chat-side = { $side ->
    [black] Schwarz
   *[white] Weiß
}
page-script-chat-the-board = das Brett
page-script-chat-board-begins = Das Brett in { $where }
page-script-chat-board-in = das Brett in { $where }
page-script-chat-to-message = Zur Nachricht
page-script-chat-to-channel = Zum Kanal
page-script-chat-full-size = In voller Größe öffnen
page-script-chat-bot = Bot
page-script-chat-edited = bearbeitet
page-script-chat-only-you = Nur du kannst das sehen
page-script-chat-earlier = eine frühere Nachricht
page-script-chat-in-reply-to = Als Antwort an { $author }
