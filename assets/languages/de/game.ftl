game-spec = { $game }, { $size }
game-spec-with-setup = { $game }, { $size }, Aufstellung { $setup }
game-usual-board = Das übliche Brett

game-one-size = { $game } gibt es nur in einer Größe: `{ $size }`.
game-sizes = { $game } gibt es in den Größen { $sizes }.
game-one-setup = { $game } gibt es nur mit einer Aufstellung: `{ $setup }`.
game-setups = { $game } gibt es mit den Aufstellungen { $setups }.
game-default = `{ $size }` (üblich)

game-by-connection =
    { $winner ->
        [black] Eine schwarze Kette verbindet oben und unten
       *[white] Eine weiße Kette verbindet links und rechts
    }
game-by-repetition = Dieselbe Stellung kam zum dritten Mal vor
game-by-groups = Die Gruppen wurden verglichen
game-by-points =
    { $winner ->
        [black] Schwarz hat mehr Punkte
       *[white] Weiß hat mehr Punkte
    }
game-by-line = Die nicht gelegten Plättchen wurden verglichen
game-by-tiles = Die Felder wurden gezählt
game-by-start = Bei sonst völligem Gleichstand gewinnt, wer angefangen hat
game-by-resignation =
    { $loser ->
        [black] Schwarz hat aufgegeben
       *[white] Weiß hat aufgegeben
    }
game-by-timeout =
    { $loser ->
        [black] Die Zeit von Schwarz ist abgelaufen
       *[white] Die Zeit von Weiß ist abgelaufen
    }
game-by-agreement = Beide waren einverstanden
game-by-aborted = Die Partie wurde abgebrochen
game-by-adjudication = Die Moderation hat entschieden
