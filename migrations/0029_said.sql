-- What players say with their turns, at most a line with each; everybody who sees the match sees it.
CREATE TABLE said (
    id        INTEGER PRIMARY KEY,
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    ply       INTEGER NOT NULL,   -- the number of the turn
    person_id INTEGER NOT NULL REFERENCES people (id),
    line      TEXT,               -- NULL: somebody whom it named was forgotten
    at        INTEGER NOT NULL,   -- Unix milliseconds
    UNIQUE (match_id, ply)
) STRICT;
CREATE INDEX said_person ON said (person_id);

-- What players note for themselves on a position of a match. Nobody else sees it.
CREATE TABLE remarks (
    id        INTEGER PRIMARY KEY,
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    ply       INTEGER NOT NULL,   -- how many turns had been played there
    words     TEXT,               -- NULL: somebody whom it named was forgotten
    UNIQUE (match_id, person_id, ply)
) STRICT;
CREATE INDEX remarks_person ON remarks (person_id);
