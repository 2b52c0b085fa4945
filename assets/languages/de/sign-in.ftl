sign-in-play-in-browser = Im Browser spielen
sign-in-all-matches = Alle meine Partien
sign-in-one-match = Partie { $match }

sign-in-link = Dieser Link meldet dich an, damit du im Browser spielen kannst. Er ist nur für dich, funktioniert einmal und gilt { $time }.
sign-in-links = Diese Links melden dich an, damit du im Browser spielen kannst. Sie sind nur für dich; jeder funktioniert einmal und gilt { $time }.
sign-in-no-pages = Spielen im Browser ist hier nicht eingerichtet. Wer mich betreibt, kann es mit der Einstellung `public_url` einschalten; weißt du nicht, wer das ist, frag die Person, der dein Server gehört.
sign-in-not-in-public = Einen Link, der nur für dich ist, würden hier alle sehen. Schick mir `/play` in einer Direktnachricht.
sign-in-another = Um einen neuen zu bekommen, nimm `/play`, oder drück noch einmal auf „{ $button }“.
sign-in-unknown = Dieser Link ist keiner von meinen, oder ein Teil davon fehlt.
sign-in-expired = Dieser Link ist abgelaufen.
sign-in-used = Dieser Link wurde schon benutzt, und jeder funktioniert nur einmal.
sign-in-forgotten = Dieser Link war für jemanden, den ich auf Wunsch vergessen habe.
sign-in-no-accounts = Die Anmeldung mit einem Konto ist hier nicht eingerichtet. Verwende `/play`, wo du spielst.
sign-in-not-accepted = { $platform } bestätigt nicht, dass du es bist: Vielleicht hat es zu lange gedauert. Bitte versuch es noch einmal.
sign-in-not-answered = Ich kann { $platform } gerade nicht fragen, wer du bist. Bitte versuch es in einer Minute noch einmal.
sign-in-stranger = Ich kenne dich noch nicht. Spiel zuerst auf { $platform } eine Partie: `/challenge` beginnt eine.
sign-in-not-a-player = Du spielst diese Partie nicht, hier gibt es für dich also nichts zu spielen.
sign-in-somebody-else = Du bist als { $name } angemeldet, aber dieser Link ist für { $person }. Ist es deiner, melde dich zuerst ab und öffne ihn noch einmal.
sign-in-another-account = Du bist in diesem Browser als { $name } angemeldet. Um als { $person } weiterzumachen, melde dich zuerst ab und versuch es noch einmal.
sign-in-signed-out = { $browsers ->
    [0] Du warst nirgends angemeldet.
    [one] Du bist jetzt in 1 Browser abgemeldet.
   *[other] Du bist jetzt in { $browsers } Browsern abgemeldet.
}
