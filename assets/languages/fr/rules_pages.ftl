rules-goal = Le but
rules-board = Le plateau
rules-turn = À ton tour
rules-end = La fin
rules-barred = Ce qui est interdit
rules-typed = Taper un coup

rules-no-pictures = Je n’ai pas pu dessiner les images d’exemple.
rules-played = (`{ $turn }`)
rules-not-allowed = `{ $turn }` n’est pas permis.
rules-picture = { $game }, image { $number } sur { $count } : { $title }.
