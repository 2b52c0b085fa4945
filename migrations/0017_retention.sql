-- What only a match in progress needs is cleared some time after its end: posts, old boards, and what the log says of
-- turns, which stand in their own table.
ALTER TABLE matches ADD COLUMN cleared INTEGER NOT NULL DEFAULT 0;

CREATE INDEX matches_uncleared ON matches (coalesce(ended_at, expires_at))
    WHERE cleared = 0 AND stage <> 'offered' AND stage <> 'running';
