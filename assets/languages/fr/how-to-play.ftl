how-to-type-first = Tape ton coup ici, p. ex. `{ $turn }`, ou utilise `/move`.
how-to-type = Tape ton coup ici, ou utilise `/move`.
how-to-address-first = Réponds avec ton coup (mention activée) ou mentionne-moi, p. ex. `{ $turn }`. Tu peux aussi utiliser `/move` ou le bouton « Jouer un coup ».
how-to-address = Réponds avec ton coup (mention activée) ou mentionne-moi. Tu peux aussi utiliser `/move` ou le bouton « Jouer un coup ».
how-to-press = Appuie sur « Jouer un coup » pour jouer.

how-to-type-swap = Au lieu de poser une pierre, Blanc peut échanger les couleurs : tape `swap`.
how-to-reply-swap = Au lieu de poser une pierre, Blanc peut échanger les couleurs : réponds `swap` ou appuie sur « Échanger ».
how-to-press-swap = Au lieu de poser une pierre, Blanc peut échanger les couleurs : appuie sur « Échanger ».

how-to-help-channel = Quand c’est à toi de jouer, tape ton coup dans le salon de la partie, p. ex. { $turns }. Tu peux aussi utiliser `/move` ou le bouton « Jouer un coup » sous le plateau.
how-to-help-direct = Quand c’est à toi de jouer, tape ton coup ici, p. ex. { $turns }. Si plusieurs parties t’attendent, mets d’abord le numéro de la partie, p. ex. `#12 f6`.
how-to-help-addressed = Quand c’est à toi de jouer, réponds au plateau avec ton coup (mention activée) ou mentionne-moi, p. ex. { $turns }. Tu peux aussi utiliser `/move`, le bouton « Jouer un coup » sous le plateau, ou m’envoyer un message privé. Je ne lis pas les autres messages ici.
how-to-help-answer = Quand c’est à toi de jouer, appuie sur « Jouer un coup » sous le plateau.
