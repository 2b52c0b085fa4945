option-no-such-command = No existe el comando `/{ $given }`.
option-did-you-mean = ¿Querías decir `/{ $command }`?
option-see-help = Mira en `/help`.
option-choose-action = Elige qué hacer: { $actions }.
option-is-now = (`/{ $old }` es ahora `/{ $new }`.)
option-unknown = `/{ $command }` no tiene la opción `{ $given }`.
option-only-one = Su única opción es { $option }.
option-its-options = Sus opciones son { $options }.
option-not-used = `/{ $command } { $action }` no usa `{ $given }`, solo { $used }. No se cambió nada.
option-none-used = `/{ $command } { $action }` no usa `{ $given }` ni ninguna otra opción. No se cambió nada.
option-none-at-all = `/{ $command }` no tiene opciones.
option-missing = `/{ $command }` necesita `{ $option }`: `{ $usage }`.
option-given-twice = Pusiste `{ $option }` dos veces.
option-not-in-bounds = `{ $option }` es un número de { $least } a { $most }, no “{ $given }”.
option-no-value = `{ $option }:` necesita un valor.
option-not-a-planned-turn = “{ $given }” no es un número: las jugadas de tu plan están numeradas.
option-not-a-name = `{ $given }` no es un nombre.
option-not-a-choice = “{ $given }” no vale para `{ $option }`: elige { $choices }.
option-no-such-game = No existe el juego “{ $given }”: elige { $choices }.
option-no-such-view = No existe la vista “{ $given }”: elige un color (`black` o `white`), un tema ({ $themes }) o ambas cosas, p. ej. `white { $default }`.
option-no-such-view-of-many = { $more ->
   *[other] No existe la vista “{ $given }”: elige un color (`black` o `white`), un tema ({ $themes } u otro de { $more } más) o ambas cosas, p. ej. `white { $default }`.
}
option-line-too-long = { $longest ->
   *[other] Un comentario puede tener hasta { $longest } caracteres; este tiene { $length }.
}
option-name-too-long = { $longest ->
   *[other] Un nombre puede tener hasta { $longest } caracteres; este tiene { $length }.
}
option-problem-too-long = { $longest ->
   *[other] La descripción del fallo puede tener hasta { $longest } caracteres; esta tiene { $length }.
}
option-note-too-long = { $longest ->
   *[other] Una nota puede tener hasta { $longest } caracteres; esta tiene { $length }.
}
option-reason-too-long = { $longest ->
   *[other] Un motivo puede tener hasta { $longest } caracteres; este tiene { $length }.
}
