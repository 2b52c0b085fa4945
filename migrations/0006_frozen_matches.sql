-- A match in which something went wrong stands still until somebody has looked at it: nothing happens by itself, nobody
-- may act, and its clock does not run.
ALTER TABLE matches ADD COLUMN frozen_at INTEGER;
ALTER TABLE matches ADD COLUMN frozen_why TEXT;

CREATE INDEX matches_frozen ON matches (frozen_at) WHERE frozen_at IS NOT NULL;

-- Damaged matches used to be let sleep until the next start. They are looked at again, and frozen where they still have to.
UPDATE matches SET wake_at = deadline_at WHERE stage = 'running' AND deadline_at IS NOT NULL AND wake_at IS NULL;
