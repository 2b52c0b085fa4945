turn-begun =
    { $turns ->
        [one] { $typed }… ({ $turns } coup)
       *[other] { $typed }… ({ $turns } coups)
    }
turn-hello = Salut ! `/help` te montre ce que je sais faire.
turn-unread-reply = Je ne peux pas lire cette réponse. Pour jouer ton coup, réponds avec la mention activée, mentionne-moi, utilise `/move` ou appuie sur « Jouer un coup ». (Si tu gères ce bot : active l’intent « message content », et je pourrai lire les réponses.)
turn-edited = Modifier ce message ne change pas le coup que tu as joué avec. Pour demander à le reprendre, utilise `/match undo`.
turn-edited-late = Cette modification ne compte pas : je les lis pendant 5 minutes, tant que rien d’autre n’a été joué. Pour jouer ce coup, envoie-le dans un nouveau message.
turn-other-match = Ce plateau est celui de la partie { $old }, mais c’est la partie { $new } qui est en cours ici. Réponds à son dernier plateau.
turn-to-resign = Pour abandonner la partie { $match }, utilise `/match resign` ou le bouton « Abandonner ».
turn-no-passing = On ne passe pas à { $game } : { $why }.
turn-to-offer-draw = Pour proposer nulle, utilise `/match draw` ou le bouton « Proposer nulle ».
turn-to-take-back = Pour demander à reprendre ton dernier coup, utilise `/match undo`.
turn-other-number = Ici, c’est la partie { $match }, pas { $typed }. Pour y jouer, tape juste `{ $turn }`.
turn-no-number = Enlève le numéro et tape juste `{ $turn }`.
