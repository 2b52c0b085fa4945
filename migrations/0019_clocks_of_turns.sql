-- What both players had left when a turn was played, so that taking it back gives them that again. Unknown for turns from
-- before, and for matches without a clock.
ALTER TABLE turns ADD COLUMN challenger_left INTEGER;
ALTER TABLE turns ADD COLUMN opponent_left INTEGER;
