option-no-such-command = O comando `/{ $given }` não existe.
option-did-you-mean = Você quis dizer `/{ $command }`?
option-see-help = Veja `/help`.
option-choose-action = Escolha o que fazer: { $actions }.
option-is-now = (`/{ $old }` agora é `/{ $new }`.)
option-unknown = `/{ $command }` não tem a opção `{ $given }`.
option-only-one = A única opção é { $option }.
option-its-options = As opções são { $options }.
option-not-used = `/{ $command } { $action }` não usa `{ $given }`, só { $used }. Nada mudou.
option-none-used = `/{ $command } { $action }` não usa `{ $given }` nem nenhuma outra opção. Nada mudou.
option-none-at-all = `/{ $command }` não tem opções.
option-missing = `/{ $command }` precisa de `{ $option }`: `{ $usage }`.
option-given-twice = Você usou `{ $option }` duas vezes.
option-not-in-bounds = `{ $option }` é um número de { $least } a { $most }, não “{ $given }”.
option-no-value = `{ $option }:` precisa de um valor.
option-not-a-planned-turn = “{ $given }” não é um número: as jogadas do seu plano são numeradas.
option-not-a-name = `{ $given }` não é um nome.
option-not-a-choice = “{ $given }” não serve para `{ $option }`: escolha { $choices }.
option-no-such-game = O jogo “{ $given }” não existe: escolha { $choices }.
option-no-such-view = A visão “{ $given }” não existe: escolha um lado (`black` ou `white`), um tema ({ $themes }) ou os dois, por exemplo `white { $default }`.
option-no-such-view-of-many = { $more ->
   *[other] A visão “{ $given }” não existe: escolha um lado (`black` ou `white`), um tema ({ $themes } ou um de mais { $more }) ou os dois, por exemplo `white { $default }`.
}
option-line-too-long = { $longest ->
   *[other] Um recado pode ter até { $longest } caracteres; este tem { $length }.
}
option-name-too-long = { $longest ->
   *[other] Um nome pode ter até { $longest } caracteres; este tem { $length }.
}
option-problem-too-long = { $longest ->
   *[other] O que há de errado pode ter até { $longest } caracteres; este texto tem { $length }.
}
option-note-too-long = { $longest ->
   *[other] Um recado pode ter até { $longest } caracteres; este tem { $length }.
}
option-reason-too-long = { $longest ->
   *[other] Um motivo pode ter até { $longest } caracteres; este tem { $length }.
}
