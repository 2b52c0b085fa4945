doctor-fine = Alles in Ordnung.
doctor-problems = Es gibt Probleme.
doctor-works = ✅ { $finding }
doctor-fails = ❌ { $finding }

doctor-direct-messages = Ich kann dir Direktnachrichten schicken.
doctor-permissions = Ich habe hier alle nötigen Berechtigungen: Ich sehe den Kanal, kann Nachrichten senden, Bretter anhängen und antworten.
doctor-threads = Ich kann hier Threads verwenden, es können also mehrere Partien zugleich laufen.
doctor-private-thread = Das ist ein privater Thread: Hier kann immer nur eine Partie laufen, und im Kanal darüber erscheint nichts davon.
doctor-no-threads = Ich kann hier keine Threads verwenden, es kann also immer nur eine Partie laufen.
doctor-reads-messages = Ich lese hier gewöhnliche Nachrichten: Tipp einfach deinen Zug, z. B. `f3>g2 c5`.
doctor-reads-no-messages = Ich lese hier keine gewöhnlichen Nachrichten: Antworte auf das Brett, erwähne mich, drück auf „Ziehen“, oder nimm `/move`.
doctor-database = Ich kann in meine Datenbank speichern ({ $millis } ms).
doctor-no-database = Ich kann gerade nicht in meine Datenbank speichern, niemand kann also spielen. Bitte sag der Person Bescheid, die diesen Bot betreibt.
doctor-all-channels = Ich kann in jedem Kanal posten, den ich auf diesem Server benutzt habe.
doctor-all-other-channels = Ich kann in jedem anderen Kanal posten, den ich auf diesem Server benutzt habe.
doctor-refused = In { $channel } kann ich nicht posten. { $obstacle }
doctor-refused-for-now = In { $channel } kann ich nicht posten. { $obstacle } Ich versuche es weiter.
doctor-more-refused = { $count ->
    [one] In 1 weiterem Kanal kann ich auch nicht posten.
   *[other] In { $count } weiteren Kanälen kann ich auch nicht posten.
}
doctor-nothing-waits = Auf diesem Server wartet nichts darauf, gesendet zu werden.
doctor-waiting = Nachrichten, die auf diesem Server noch zu senden sind: { $count }.
doctor-waiting-refused = Nachrichten, die auf diesem Server noch zu senden sind: { $count }. Der letzte Versuch schlug fehl: { $why }. Ich versuche es weiter.
