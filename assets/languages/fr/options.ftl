option-no-such-command = Il n’y a pas de commande `/{ $given }`.
option-did-you-mean = Tu voulais dire `/{ $command }` ?
option-see-help = Voir `/help`.
option-choose-action = Choisis quoi faire : { $actions }.
option-is-now = (`/{ $old }` s’appelle maintenant `/{ $new }`.)
option-unknown = `/{ $command }` n’a pas d’option `{ $given }`.
option-only-one = Sa seule option est { $option }.
option-its-options = Ses options sont { $options }.
option-not-used = `/{ $command } { $action }` n’utilise pas `{ $given }`, seulement { $used }. Rien n’a changé.
option-none-used = `/{ $command } { $action }` n’utilise ni `{ $given }` ni aucune autre option. Rien n’a changé.
option-none-at-all = `/{ $command }` n’a pas d’options.
option-missing = Il manque `{ $option }` à `/{ $command }` : `{ $usage }`.
option-given-twice = Tu as donné `{ $option }` deux fois.
option-not-in-bounds = `{ $option }` est un nombre de { $least } à { $most }, pas « { $given } ».
option-no-value = Il faut une valeur pour `{ $option }:`.
option-not-a-planned-turn = « { $given } » n’est pas un nombre : tes coups prévus sont numérotés.
option-not-a-name = `{ $given }` n’est pas un nom.
option-not-a-choice = « { $given } » ne va pas pour `{ $option }` : choisis { $choices }.
option-no-such-game = Il n’y a pas de jeu « { $given } » : choisis { $choices }.
option-no-such-view = Il n’y a pas de vue « { $given } » : choisis une couleur (`black` ou `white`), un thème ({ $themes }) ou les deux, p. ex. `white { $default }`.
option-no-such-view-of-many = { $more ->
    [one] Il n’y a pas de vue « { $given } » : choisis une couleur (`black` ou `white`), un thème ({ $themes } ou { $more } autre) ou les deux, p. ex. `white { $default }`.
   *[other] Il n’y a pas de vue « { $given } » : choisis une couleur (`black` ou `white`), un thème ({ $themes } ou l’un des { $more } autres) ou les deux, p. ex. `white { $default }`.
}
option-line-too-long = { $longest ->
   *[other] Un mot fait { $longest } caractères au plus ; celui-ci en a { $length }.
}
option-name-too-long = { $longest ->
   *[other] Un nom fait { $longest } caractères au plus ; celui-ci en a { $length }.
}
option-problem-too-long = { $longest ->
   *[other] Pour dire ce qui cloche, tu as { $longest } caractères au plus ; ici, il y en a { $length }.
}
option-note-too-long = { $longest ->
   *[other] Un message fait { $longest } caractères au plus ; celui-ci en a { $length }.
}
option-reason-too-long = { $longest ->
   *[other] Une raison fait { $longest } caractères au plus ; celle-ci en a { $length }.
}
