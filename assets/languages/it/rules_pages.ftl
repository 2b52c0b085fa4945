rules-goal = L'obiettivo
rules-board = Il tavoliere
rules-turn = La tua mossa
rules-end = La fine
rules-barred = Che cosa non puoi fare
rules-typed = Scrivere una mossa

rules-no-pictures = Non sono riuscito a disegnare le immagini di esempio.
rules-played = (`{ $turn }`)
rules-not-allowed = `{ $turn }` non è permessa.
rules-picture = { $game }, immagine { $number } di { $count }: { $title }.
