replay-first = Début
replay-last = Fin
replay-animate = Animer
replay-share = Partager

replay-match = Partie { $match } : { $spec }. { $black } contre { $white }.
replay-shared-start = { $who } partage la partie { $match }, au début.
replay-shared-turn = { $who } partage la partie { $match }, après le coup { $turn } sur { $count }.
replay-shared-turn-running = { $who } partage la partie { $match }, après le coup { $turn } sur { $count } jusqu’ici.
replay-players = { $spec }. { $black } contre { $white }.
replay-turn = Coup { $turn } sur { $count } :
replay-turn-running = Coup { $turn } sur { $count } jusqu’ici :
replay-turn-start = Coup { $turn } sur { $count } : le début de la partie.
replay-turn-start-running = Coup { $turn } sur { $count } jusqu’ici : le début de la partie.
replay-start = Le début de la partie.
replay-to-move = À { $who } de jouer.
replay-no-longer = La partie { $match } a changé. Rouvre-la pour la revoir.

replay-animation =
    { $count ->
        [one] Partie { $match } : { $spec }. { $black } contre { $white }, { $count } coup.
       *[other] Partie { $match } : { $spec }. { $black } contre { $white }, { $count } coups.
    }
replay-animation-running =
    { $count ->
        [one] Partie { $match } : { $spec }. { $black } contre { $white }, { $count } coup jusqu’ici.
       *[other] Partie { $match } : { $spec }. { $black } contre { $white }, { $count } coups jusqu’ici.
    }
replay-shared = { $who } partage la partie { $match }.
replay-shared-animation =
    { $count ->
        [one] { $spec }. { $black } contre { $white }, { $count } coup.
       *[other] { $spec }. { $black } contre { $white }, { $count } coups.
    }
replay-shared-animation-running =
    { $count ->
        [one] { $spec }. { $black } contre { $white }, { $count } coup jusqu’ici.
       *[other] { $spec }. { $black } contre { $white }, { $count } coups jusqu’ici.
    }

replay-no-animation = Je n’ai pas pu dessiner l’animation.
replay-no-turns = Aucun coup n’a encore été joué dans la partie { $match }.
replay-no-such-turn = La partie { $match } n’a pas de coup « { $typed } » : choisis de `0` (le début) à `{ $last }`.
replay-not-a-turn-number = « { $typed } » n’est pas un numéro de coup : choisis de `0` (le début) à `{ $last }`.
replay-only-for-players = Seules les personnes qui jouent la partie { $match } peuvent la revoir.
replay-only-for-players-here = Ici, seules les personnes qui jouent la partie { $match } peuvent la revoir ; les autres peuvent le faire dans le salon où elle se joue.
