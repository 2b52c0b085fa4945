-- What somebody tries on the board of a match besides what is played: a tree of turns, as text (`play::Tried`).
CREATE TABLE tried (
    match_id     INTEGER NOT NULL REFERENCES matches (id),
    person_id    INTEGER NOT NULL REFERENCES people (id),
    turns        TEXT NOT NULL,
    version      INTEGER NOT NULL,   -- how often it has changed
    published_at INTEGER,            -- since when everybody sees it, in Unix milliseconds; NULL: it's theirs alone
    PRIMARY KEY (match_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tried_person ON tried (person_id);
