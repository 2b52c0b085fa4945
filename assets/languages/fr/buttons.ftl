button-accept = Accepter
button-decline = Refuser
button-withdraw = Retirer
button-change = Modifier
button-cancel = Annuler
button-move = Jouer un coup
button-take-back = Revenir en arrière
button-type-it = Taper le coup
button-swap = Échanger
button-try-again = Réessayer
button-offer-draw = Proposer nulle
button-ask-for = Demander…
button-resign = Abandonner
button-claim = Réclamer la victoire
button-rematch = Revanche
button-my-view = Ma vue
button-flip-board = Retourner le plateau
button-preview = Aperçu d’un coup
button-preview-another = Autre aperçu
button-back-to-board = Retour au plateau
button-play-this = Jouer ce coup
button-keep-playing = Continuer à jouer
button-back = Précédent
button-forward = Suivant

button-example-turn = p. ex. { $turn }
button-line = Un mot pour l’accompagner (facultatif)

button-unknown = Je ne reconnais pas ce bouton ; il vient peut-être d’une autre version.
button-unknown-of-match = Je ne reconnais pas ce bouton.
button-unknown-menu = Je ne reconnais pas ce menu ; il vient peut-être d’une autre version.
button-unknown-form = Je ne reconnais pas ce formulaire ; il vient peut-être d’une autre version.
button-form-not-opened = Le formulaire « { $title } » ne s’est pas ouvert. Réessaie.
button-nothing-changed = Rien n’a changé.
button-field = « { $field } »
button-changed-elsewhere = { $count ->
    [one] { $fields } a été modifié ailleurs pendant que ton formulaire était ouvert. Ça reste tel quel ; pour mettre ta valeur à la place, appuie sur « { button-try-again } ».
   *[other] { $fields } ont été modifiés ailleurs pendant que ton formulaire était ouvert. Ça reste tel quel ; pour mettre tes valeurs à la place, appuie sur « { button-try-again } ».
}
button-you-typed = Tu as tapé : `{ $typed }`
button-still-playing = OK, la partie continue.
