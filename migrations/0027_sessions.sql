-- Where somebody is signed in on the pages. A browser keeps the secret of its session; here is only the SHA-256 of it.
CREATE TABLE sessions (
    hash      TEXT NOT NULL,
    person_id INTEGER NOT NULL REFERENCES people (id),
    begun_at  INTEGER NOT NULL,   -- in Unix milliseconds
    used_at   INTEGER NOT NULL,   -- written about once a day
    PRIMARY KEY (hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_person ON sessions (person_id);
CREATE INDEX sessions_used ON sessions (used_at);
