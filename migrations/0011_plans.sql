-- What players have planned in matches: a tree of turns for each, which begins at the present position.
CREATE TABLE plans (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    number    INTEGER NOT NULL,
    follows   INTEGER,              -- the number of the turn before it; NULL: the last one played
    token     TEXT NOT NULL,
    PRIMARY KEY (match_id, person_id, number)
) STRICT, WITHOUT ROWID;

-- Why a turn was played without anybody typing it: planned, forced; NULL: somebody did.
ALTER TABLE turns ADD COLUMN auto TEXT;

-- Whether the only legal turn is played at once.
ALTER TABLE preferences ADD COLUMN forced INTEGER NOT NULL DEFAULT 0;
