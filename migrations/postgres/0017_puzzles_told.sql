-- When the answer to the puzzle of a day was told on a server, in Unix milliseconds.
ALTER TABLE daily_posts ADD COLUMN told_at BIGINT;
-- Those of all but the last day have been told; nobody who was in time may be taken for late.
UPDATE daily_posts SET told_at = (day + 2) * 86400000
WHERE day < (SELECT max(later.day) FROM daily_posts later WHERE later.server_id = daily_posts.server_id);

-- Whether puzzles may be made of somebody's finished matches.
ALTER TABLE preferences ADD COLUMN gives_puzzles BIGINT NOT NULL DEFAULT 0;
