-- Until when the clock is stopped because the player to move is on leave; NULL: it isn't.
ALTER TABLE matches ADD COLUMN away_until INTEGER;

-- When the second reminder of the turn is due, and whether it was sent.
ALTER TABLE matches ADD COLUMN second_at INTEGER;
ALTER TABLE matches ADD COLUMN seconded INTEGER NOT NULL DEFAULT 0;

-- How much time is left at the second reminder, in milliseconds; NULL: there is none.
ALTER TABLE preferences ADD COLUMN second INTEGER;
-- Whether leave is taken at the last moment.
ALTER TABLE preferences ADD COLUMN takes_leave INTEGER NOT NULL DEFAULT 0;
-- Until when somebody is away; NULL, or in the past: they aren't.
ALTER TABLE preferences ADD COLUMN away_until INTEGER;

-- When clocks were stopped for somebody's leave.
CREATE TABLE leave_spans (
    person_id INTEGER NOT NULL REFERENCES people (id),
    from_at   INTEGER NOT NULL,
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    to_at     INTEGER,              -- NULL: it's still stopped
    PRIMARY KEY (person_id, from_at, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_spans_open ON leave_spans (match_id) WHERE to_at IS NULL;
