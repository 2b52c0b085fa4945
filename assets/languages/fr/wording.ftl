list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-comma = { $first }, { $next }
list-sentences = { $first } { $next }
wording-sentence = { $words }.
wording-decimal = { $whole },{ $fraction }
wording-amount = +{ $amount }
wording-whole-amount = +{ $amount }, le maximum
wording-claim =
    { $tiles ->
        [one] Prendre { $from }–{ $to }, { $tiles } carreau
       *[other] Prendre { $from }–{ $to }, { $tiles } carreaux
    }
wording-play = Valider
wording-swap-sides = Échanger les couleurs
wording-over = La partie est terminée.
wording-off-board = Il n’y a pas de `{ $cell }` sur ce plateau.
