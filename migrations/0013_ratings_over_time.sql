-- Deviations grow with the time since the last match that counted, so its end is kept beside each rating.
ALTER TABLE ratings ADD COLUMN rated_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standings ADD COLUMN rated_at INTEGER;      -- as in ratings; NULL: no match has counted

UPDATE ratings SET rated_at = m.ended_at
FROM matches m WHERE m.id = ratings.match_id AND m.ended_at IS NOT NULL;

UPDATE standings SET rated_at = r.rated_at
FROM ratings r WHERE r.person_id = standings.person_id AND r.game = standings.game AND standings.rating IS NOT NULL;

-- Those who play no more are passed over within the index.
DROP INDEX standings_all;
DROP INDEX standings_year;
DROP INDEX standings_month;
CREATE INDEX standings_all ON standings (server_id, game, rating DESC, person_id, rated_at);
CREATE INDEX standings_year ON standings (server_id, game, year, rating DESC, person_id, rated_at);
CREATE INDEX standings_month ON standings (server_id, game, month, rating DESC, person_id, rated_at);

-- Whether the standings in a channel list only those who still play.
ALTER TABLE pins ADD COLUMN active INTEGER NOT NULL DEFAULT 1;
