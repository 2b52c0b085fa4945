option-no-such-command = Den Befehl `/{ $given }` gibt es nicht.
option-did-you-mean = Meintest du `/{ $command }`?
option-see-help = Siehe `/help`.
option-choose-action = Wähle, was du tun möchtest: { $actions }.
option-is-now = (`/{ $old }` heißt jetzt `/{ $new }`.)
option-unknown = `/{ $command }` kennt die Option `{ $given }` nicht.
option-only-one = Die einzige Option ist { $option }.
option-its-options = Die Optionen sind { $options }.
option-not-used = `/{ $command } { $action }` verwendet `{ $given }` nicht, nur { $used }. Es hat sich nichts geändert.
option-none-used = `/{ $command } { $action }` verwendet weder `{ $given }` noch eine andere Option. Es hat sich nichts geändert.
option-none-at-all = `/{ $command }` hat keine Optionen.
option-missing = `/{ $command }` braucht `{ $option }`: `{ $usage }`.
option-given-twice = Du hast `{ $option }` zweimal angegeben.
option-not-in-bounds = `{ $option }` ist eine Zahl von { $least } bis { $most }, nicht „{ $given }“.
option-no-value = `{ $option }:` braucht einen Wert.
option-not-a-planned-turn = „{ $given }“ ist keine Zahl: Die Züge deines Plans sind nummeriert.
option-not-a-name = `{ $given }` ist kein Name.
option-not-a-choice = „{ $given }“ geht für `{ $option }` nicht: Wähle { $choices }.
option-no-such-game = Das Spiel „{ $given }“ gibt es nicht: Wähle { $choices }.
option-no-such-view = Die Ansicht „{ $given }“ gibt es nicht: Wähle eine Seite (`black` oder `white`), ein Design ({ $themes }) oder beides, z. B. `white { $default }`.
option-no-such-view-of-many = { $more ->
   *[other] Die Ansicht „{ $given }“ gibt es nicht: Wähle eine Seite (`black` oder `white`), ein Design ({ $themes } oder eines von { $more } weiteren) oder beides, z. B. `white { $default }`.
}
option-line-too-long = { $longest ->
   *[other] Ein Satz zum Zug hat höchstens { $longest } Zeichen; dieser hat { $length }.
}
option-name-too-long = { $longest ->
   *[other] Ein Name hat höchstens { $longest } Zeichen; dieser hat { $length }.
}
option-problem-too-long = { $longest ->
   *[other] Eine Meldung hat höchstens { $longest } Zeichen; diese hat { $length }.
}
option-note-too-long = { $longest ->
   *[other] Eine Notiz hat höchstens { $longest } Zeichen; diese hat { $length }.
}
option-reason-too-long = { $longest ->
   *[other] Ein Grund hat höchstens { $longest } Zeichen; dieser hat { $length }.
}
