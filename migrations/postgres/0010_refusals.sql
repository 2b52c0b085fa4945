-- A place or person that refuses what is sent is tried again. What kind of refusal it was, until when it holds if that's known
-- (in Unix milliseconds), since when in a row, how often in a row, and when it was tried last and is tried next.
ALTER TABLE places ADD COLUMN obstacle TEXT;
ALTER TABLE places ADD COLUMN obstacle_until BIGINT;
ALTER TABLE places ADD COLUMN trouble_since BIGINT;
ALTER TABLE places ADD COLUMN tries BIGINT NOT NULL DEFAULT 0;
ALTER TABLE places ADD COLUMN tried_at BIGINT;
ALTER TABLE places ADD COLUMN try_at BIGINT;
-- Whether everybody who sees its channel sees this thread. Unless that is known, nothing of it is said in the channel.
ALTER TABLE places ADD COLUMN public BIGINT NOT NULL DEFAULT 0;
CREATE INDEX places_try_at ON places (try_at) WHERE try_at IS NOT NULL;

UPDATE places SET trouble_since = 0, tries = 1,
    obstacle = CASE trouble WHEN 'it was deleted' THEN 'deleted' WHEN 'I was removed from the server' THEN 'removed' ELSE 'other' END,
    try_at = CASE WHEN trouble IN ('it was deleted', 'I was removed from the server') THEN NULL ELSE 0 END
WHERE trouble IS NOT NULL;
-- A thread under a message of the bot's is open to everybody.
UPDATE places SET public = 1 WHERE EXISTS (SELECT 1 FROM matches m WHERE m.place_id = places.id AND m.own_thread = 1);

ALTER TABLE people ADD COLUMN direct_since BIGINT;
ALTER TABLE people ADD COLUMN direct_tried BIGINT;
ALTER TABLE people ADD COLUMN direct_left BIGINT NOT NULL DEFAULT 0;   -- whether they share no server with the bot
ALTER TABLE people ADD COLUMN direct_told BIGINT NOT NULL DEFAULT 0;   -- whether they were told of it
UPDATE people SET direct_since = 0, direct_tried = 0 WHERE direct_trouble IS NOT NULL;

-- Messages that were deleted before it was known whether they're ours: the answer to a post may come later than that.
CREATE TABLE early_deletions (
    platform TEXT COLLATE "C" NOT NULL,
    message  TEXT COLLATE "C" NOT NULL,
    at       BIGINT NOT NULL,   -- in Unix milliseconds
    PRIMARY KEY (platform, message)
);
CREATE INDEX early_deletions_at ON early_deletions (at);
