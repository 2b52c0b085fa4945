-- Matches of tournaments know when their tournament decides them.
ALTER TABLE matches ADD COLUMN closes_at INTEGER;                   -- the hard end of its pairing
ALTER TABLE matches ADD COLUMN waited INTEGER NOT NULL DEFAULT 0;   -- by how much that was moved because its place was gone
-- Those that run get it from their pairings.
UPDATE tournaments SET wake_at = 0 WHERE stage = 'running';

-- Whoever is to leave a ladder is told before.
ALTER TABLE tournament_entries ADD COLUMN warned_at INTEGER;
