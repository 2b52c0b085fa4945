tournament-refused-not-started = Le tournoi { $tournament }, n’a pas encore commencé.
tournament-refused-season-not-started = La saison { $season } du tournoi { $tournament }, n’a pas encore commencé.
tournament-refused-started = Le tournoi { $tournament }, a déjà commencé.
tournament-refused-last-season = Le tournoi { $tournament }, est dans sa dernière saison.
tournament-refused-finished = Le tournoi { $tournament }, est terminé.
tournament-refused-archived = Le tournoi { $tournament }, est archivé.
tournament-refused-this-not-started = Le tournoi n’a pas encore commencé.
tournament-refused-this-started = Le tournoi a déjà commencé.
tournament-refused-this-finished = Le tournoi est terminé.
tournament-refused-this-archived = Le tournoi est archivé.

tournament-refused-no-ladder = On ne se défie que sur une échelle, et le tournoi { $tournament }, n’en est pas une.
tournament-refused-this-no-ladder = On ne se défie que sur une échelle, et ce tournoi n’en est pas une.

tournament-refused-division = `division` est un nombre de personnes, de { $least } à { $most }.
tournament-refused-rounds = `rounds` est un nombre de 1 à { $most }.
tournament-refused-length = Les durées d’un tournoi vont de { $shortest } à { $longest }.
tournament-refused-at-once = `at_once` est un nombre de 1 à { $most }.
tournament-refused-start-passed = Ce début est déjà passé ; choisis-en un plus tard, p. ex. `starts:7d`.
tournament-refused-reach = Sur une échelle, on doit pouvoir défier au moins 1 échelon plus haut.

tournament-refused-joined = Tu participes déjà au tournoi { $tournament }.
tournament-refused-this-joined = Tu participes déjà à ce tournoi.
tournament-refused-you-not-in = Tu ne participes pas au tournoi { $tournament }.
tournament-refused-this-you-not-in = Tu ne participes pas à ce tournoi.
tournament-refused-not-in = { $player } ne participe pas au tournoi { $tournament }.
tournament-refused-this-not-in = { $player } ne participe pas à ce tournoi.
tournament-refused-full = { $most ->
    [one] Le tournoi { $tournament }, est complet : il n’a que { $most } place.
   *[other] Le tournoi { $tournament }, est complet : il n’a que { $most } places.
}
tournament-refused-this-full = { $most ->
    [one] Le tournoi est complet : il n’a que { $most } place.
   *[other] Le tournoi est complet : il n’a que { $most } places.
}
tournament-refused-too-few = { $have ->
    [0] Le tournoi { $tournament }, ne peut pas encore commencer : personne ne participe, et il faut au moins { NUMBER($need) } participants.
    [one] Le tournoi { $tournament }, ne peut pas encore commencer : il a { $have } participant et il en faut au moins { NUMBER($need) }.
   *[other] Le tournoi { $tournament }, ne peut pas encore commencer : il a { $have } participants et il en faut au moins { NUMBER($need) }.
}
tournament-refused-this-too-few = { $have ->
    [0] Le tournoi ne peut pas encore commencer : personne ne participe, et il faut au moins { NUMBER($need) } participants.
    [one] Le tournoi ne peut pas encore commencer : il a { $have } participant et il en faut au moins { NUMBER($need) }.
   *[other] Le tournoi ne peut pas encore commencer : il a { $have } participants et il en faut au moins { NUMBER($need) }.
}

tournament-refused-no-pairing = Cet appariement n’existe pas dans le tournoi { $tournament }.
tournament-refused-this-no-pairing = Cet appariement n’existe pas dans ce tournoi.
tournament-refused-bye = C’est une exemption, il n’y a rien à arbitrer.
tournament-refused-challenge-over = Ce défi a déjà été accepté, ou il est terminé.
tournament-refused-pairing-over = Cet appariement est déjà terminé.
tournament-refused-same-result = C’est déjà le résultat de cet appariement.
tournament-refused-not-in-pairing = { $player } n’est pas dans cet appariement ; la victoire doit aller à l’une de ses deux personnes.
tournament-refused-nobody-in-pairing = La victoire doit aller à l’une des deux personnes de cet appariement.
tournament-refused-own-match = Tu joues dans cette partie, c’est à quelqu’un d’autre de trancher.
tournament-refused-already-begun = La partie de cet appariement a déjà commencé.
tournament-refused-not-begun = La partie de cet appariement ne peut pas encore commencer.

tournament-refused-self-challenge = Tu ne peux pas te défier toi-même.
tournament-refused-out-of-reach = { $reach ->
    [1] Tu ne peux défier que la personne juste au-dessus de toi.
   *[other] Tu ne peux défier personne à plus de { $reach } échelons au-dessus de toi.
}
tournament-refused-challenging = Tu as déjà défié { $player }. Tu pourras défier quelqu’un d’autre quand cette partie sera terminée.
tournament-refused-challenged-you = Un défi lancé par { $player } t’attend déjà.
tournament-refused-accept = Pour accepter, utilise `{ $command } pairing:`.
tournament-refused-challenged = { $challenger } a déjà défié { $player }. Réessaie quand cette partie sera terminée.
tournament-refused-this-challenged = { $challenger } a déjà défié cette personne. Réessaie quand cette partie sera terminée.
tournament-refused-too-soon = Vous avez joué ensemble récemment. Tu pourras de nouveau défier { $player } à partir du { $time }.
tournament-refused-this-too-soon = Vous avez joué ensemble récemment. Vous pourrez de nouveau vous défier à partir du { $time }.
tournament-refused-not-challenged = Seule la personne défiée peut accepter.
