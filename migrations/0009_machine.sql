-- Stonepost itself as a player, at five levels. Their numbers are below 0, where no person's is.
INSERT INTO people (id, platform, platform_id, name) VALUES
    (-1, 'stonepost', 'level:1', 'Stonepost (level 1)'),
    (-2, 'stonepost', 'level:2', 'Stonepost (level 2)'),
    (-3, 'stonepost', 'level:3', 'Stonepost (level 3)'),
    (-4, 'stonepost', 'level:4', 'Stonepost (level 4)'),
    (-5, 'stonepost', 'level:5', 'Stonepost (level 5)');

-- The draw offers that they owe an answer.
CREATE INDEX matches_machine_draw ON matches (offer_by)
    WHERE stage = 'running' AND offer = 'draw' AND (black_id < 0 OR white_id < 0);

-- A board that takes the place of others, which were held back for it, also tells the turns after this one; NULL: it tells
-- the last turn.
ALTER TABLE outbox ADD COLUMN since INTEGER;
