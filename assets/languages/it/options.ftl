option-no-such-command = Il comando `/{ $given }` non esiste.
option-did-you-mean = Intendevi `/{ $command }`?
option-see-help = Vedi `/help`.
option-choose-action = Scegli che cosa fare: { $actions }.
option-is-now = (`/{ $old }` ora si chiama `/{ $new }`.)
option-unknown = `/{ $command }` non ha un'opzione `{ $given }`.
option-only-one = La sua unica opzione è { $option }.
option-its-options = Le sue opzioni sono { $options }.
option-not-used = `/{ $command } { $action }` non usa `{ $given }`, ma solo { $used }. Non è cambiato nulla.
option-none-used = `/{ $command } { $action }` non usa `{ $given }`, né altre opzioni. Non è cambiato nulla.
option-none-at-all = `/{ $command }` non ha opzioni.
option-missing = A `/{ $command }` serve `{ $option }`: `{ $usage }`.
option-given-twice = Hai indicato `{ $option }` due volte.
option-not-in-bounds = `{ $option }` è un numero da { $least } a { $most }, non «{ $given }».
option-no-value = A `{ $option }:` serve un valore.
option-not-a-planned-turn = «{ $given }» non è un numero: le mosse del tuo piano sono numerate.
option-not-a-name = `{ $given }` non è un nome.
option-not-a-choice = «{ $given }» non va bene per `{ $option }`: scegli { $choices }.
option-no-such-game = Il gioco «{ $given }» non esiste: scegli { $choices }.
option-no-such-view = La vista «{ $given }» non esiste: scegli un lato (`black` o `white`), un tema ({ $themes }) o entrambi, ad es. `white { $default }`.
option-no-such-view-of-many = { $more ->
    [one] La vista «{ $given }» non esiste: scegli un lato (`black` o `white`), un tema ({ $themes } o un altro) o entrambi, ad es. `white { $default }`.
   *[other] La vista «{ $given }» non esiste: scegli un lato (`black` o `white`), un tema ({ $themes } o uno degli altri { $more }) o entrambi, ad es. `white { $default }`.
}
option-line-too-long = { $longest ->
   *[other] Una frase può avere al massimo { $longest } caratteri; questa ne ha { $length }.
}
option-name-too-long = { $longest ->
   *[other] Un nome può avere al massimo { $longest } caratteri; questo ne ha { $length }.
}
option-problem-too-long = { $longest ->
   *[other] La segnalazione può avere al massimo { $longest } caratteri; questa ne ha { $length }.
}
option-note-too-long = { $longest ->
   *[other] Un messaggio di accompagnamento può avere al massimo { $longest } caratteri; questo ne ha { $length }.
}
option-reason-too-long = { $longest ->
   *[other] Un motivo può avere al massimo { $longest } caratteri; questo ne ha { $length }.
}
