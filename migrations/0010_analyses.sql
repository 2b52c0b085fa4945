-- Hints that players took, so that the same position gives the same hint and is counted once.
CREATE TABLE hints (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    ply       INTEGER NOT NULL,     -- the turns played at the position
    digest    INTEGER NOT NULL,     -- of the position, its 64 bits read as signed
    person_id INTEGER NOT NULL REFERENCES people (id),
    turn      TEXT NOT NULL,
    value     REAL NOT NULL,        -- to the player to move, from -1 to 1
    exact     INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (match_id, ply, digest, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX hints_person ON hints (person_id, at);

-- Analyses of finished matches, one row for each position. They can be made again at any time.
CREATE TABLE analyses (
    match_id       INTEGER NOT NULL REFERENCES matches (id),
    ply            INTEGER NOT NULL,    -- the turns played at the position
    rules_version  INTEGER NOT NULL,
    engine_version INTEGER NOT NULL,
    value          REAL NOT NULL,       -- to Black, from -1 to 1
    best           TEXT,                -- the best turn that was found; NULL: the game is over
    PRIMARY KEY (match_id, ply)
) STRICT, WITHOUT ROWID;
