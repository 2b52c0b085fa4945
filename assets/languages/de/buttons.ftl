button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-change = Ändern
button-cancel = Zurücknehmen
button-move = Ziehen
button-take-back = Rückgängig
button-type-it = Eintippen
button-swap = Tauschen
button-try-again = Nochmal versuchen
button-offer-draw = Remis anbieten
button-ask-for = Bitten um …
button-resign = Aufgeben
button-claim = Sieg beanspruchen
button-rematch = Revanche
button-my-view = Meine Ansicht
button-flip-board = Brett drehen
button-preview = Zugvorschau
button-preview-another = Andere Vorschau
button-back-to-board = Zurück zum Brett
button-play-this = Diesen spielen
button-keep-playing = Weiterspielen
button-back = Zurück
button-forward = Weiter

button-example-turn = z. B. { $turn }
button-line = Ein Satz dazu (freiwillig)

button-unknown = Diesen Knopf kenne ich nicht; vielleicht stammt er aus einer anderen Version.
button-unknown-of-match = Diesen Knopf kenne ich nicht.
button-unknown-menu = Dieses Menü kenne ich nicht; vielleicht stammt es aus einer anderen Version.
button-unknown-form = Dieses Formular kenne ich nicht; vielleicht stammt es aus einer anderen Version.
button-form-not-opened = Das Formular „{ $title }“ ging nicht auf. Bitte versuch es noch einmal.
button-nothing-changed = Es hat sich nichts geändert.
button-field = „{ $field }“
button-changed-elsewhere = { $count ->
    [one] { $fields } wurde anderswo geändert, während dein Formular offen war. Das bleibt jetzt so; willst du lieber deine Eingabe, drück auf „{ button-try-again }“.
   *[other] { $fields } wurden anderswo geändert, während dein Formular offen war. Das bleibt jetzt so; willst du lieber deine Eingaben, drück auf „{ button-try-again }“.
}
button-you-typed = Du hast getippt: `{ $typed }`
button-still-playing = Gut, du spielst weiter.
