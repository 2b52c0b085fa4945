-- Where somebody is signed in on the pages. A browser keeps the secret of its session; here is only the SHA-256 of it.
CREATE TABLE sessions (
    hash      TEXT COLLATE "C" NOT NULL,
    person_id BIGINT NOT NULL REFERENCES people (id),
    begun_at  BIGINT NOT NULL,   -- in Unix milliseconds
    used_at   BIGINT NOT NULL,   -- written about once a day
    PRIMARY KEY (hash)
);
CREATE INDEX sessions_person ON sessions (person_id);
CREATE INDEX sessions_used ON sessions (used_at);
