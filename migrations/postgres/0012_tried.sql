-- What somebody tries on the board of a match besides what is played: a tree of turns, as text (`play::Tried`).
CREATE TABLE tried (
    match_id     BIGINT NOT NULL REFERENCES matches (id),
    person_id    BIGINT NOT NULL REFERENCES people (id),
    turns        TEXT NOT NULL,
    version      BIGINT NOT NULL,    -- how often it has changed
    published_at BIGINT,             -- since when everybody sees it, in Unix milliseconds; NULL: it's theirs alone
    PRIMARY KEY (match_id, person_id)
);
CREATE INDEX tried_person ON tried (person_id);
