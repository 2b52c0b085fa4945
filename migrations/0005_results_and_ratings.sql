-- Results, ratings and standings. They follow from the matches and can be made anew from them.

-- How long a turn took, in milliseconds; NULL: it was played before that was written down.
ALTER TABLE turns ADD COLUMN spent INTEGER;

-- What the player to move had used of the present turn when the clock last stopped.
ALTER TABLE matches ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;

-- The how-manieth match of this database to end; ratings follow this order. NULL: it has not ended, or came from a record.
ALTER TABLE matches ADD COLUMN ended_order INTEGER;

UPDATE matches SET ended_order = o.number
FROM (SELECT id, row_number() OVER (ORDER BY ended_at, id) AS number FROM matches WHERE stage = 'ended') o
WHERE matches.id = o.id;

CREATE UNIQUE INDEX matches_ended_order ON matches (ended_order) WHERE ended_order IS NOT NULL;
DROP INDEX matches_ended_place;
CREATE INDEX matches_ended_place ON matches (place_id, direct, ended_at) WHERE stage = 'ended';
CREATE INDEX matches_ended ON matches (ended_at) WHERE stage = 'ended';

-- The two sides of every match that is over.
CREATE TABLE results (
    person_id        INTEGER NOT NULL REFERENCES people (id),
    ended_at         INTEGER NOT NULL,
    match_id         INTEGER NOT NULL REFERENCES matches (id),
    opponent_id      INTEGER NOT NULL REFERENCES people (id),
    server_id        INTEGER REFERENCES servers (id),
    game             TEXT NOT NULL,
    side             TEXT NOT NULL CHECK (side IN ('black', 'white')),
    score            TEXT NOT NULL CHECK (score IN ('won', 'drawn', 'lost', 'none')),   -- none: it was broken off
    turns            INTEGER NOT NULL,      -- of both sides
    timed            INTEGER NOT NULL,      -- turns of this person whose length is known
    spent            INTEGER NOT NULL,      -- milliseconds that they took together
    rating_before    REAL,                  -- NULL, as all four: it did not count
    deviation_before REAL,
    rating_after     REAL,
    deviation_after  REAL,
    PRIMARY KEY (person_id, ended_at, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_server ON results (server_id, ended_at, match_id) WHERE server_id IS NOT NULL;

-- What a person's rating is at present.
CREATE TABLE ratings (
    person_id  INTEGER NOT NULL REFERENCES people (id),
    game       TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    match_id   INTEGER NOT NULL REFERENCES matches (id),    -- the last one that counted
    PRIMARY KEY (person_id, game)
) STRICT, WITHOUT ROWID;

-- The rated matches that a person finished in a server (0: anywhere), counted. The year and the month are those of the
-- last match; what was counted in earlier ones is forgotten.
CREATE TABLE standings (
    person_id    INTEGER NOT NULL REFERENCES people (id),
    game         TEXT NOT NULL,
    server_id    INTEGER NOT NULL,
    rating       REAL,                      -- as in ratings; NULL: no match has counted
    deviation    REAL,
    won          INTEGER NOT NULL DEFAULT 0,
    drawn        INTEGER NOT NULL DEFAULT 0,
    lost         INTEGER NOT NULL DEFAULT 0,
    streak       INTEGER NOT NULL DEFAULT 0,    -- won one after the other; lost ones below 0
    year         INTEGER NOT NULL,
    year_won     INTEGER NOT NULL DEFAULT 0,
    year_drawn   INTEGER NOT NULL DEFAULT 0,
    year_lost    INTEGER NOT NULL DEFAULT 0,
    year_streak  INTEGER NOT NULL DEFAULT 0,
    month        INTEGER NOT NULL,              -- 12 * year + 0 for January to 11
    month_won    INTEGER NOT NULL DEFAULT 0,
    month_drawn  INTEGER NOT NULL DEFAULT 0,
    month_lost   INTEGER NOT NULL DEFAULT 0,
    month_streak INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person_id, game, server_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_all ON standings (server_id, game, rating DESC, person_id);
CREATE INDEX standings_year ON standings (server_id, game, year, rating DESC, person_id);
CREATE INDEX standings_month ON standings (server_id, game, month, rating DESC, person_id);

-- Matches that were read from records, with all that their records said.
CREATE TABLE imports (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    tags     TEXT NOT NULL      -- JSON: pairs of a name and a value, in order
) STRICT;

-- Standings that are kept up to date in a channel.
CREATE TABLE pins (
    place_id INTEGER PRIMARY KEY REFERENCES places (id),
    game     TEXT NOT NULL,
    here     INTEGER NOT NULL,      -- of this server alone
    period   TEXT NOT NULL CHECK (period IN ('all', 'year', 'month')),
    made_at  INTEGER NOT NULL,
    due_at   INTEGER NOT NULL,      -- when it is looked at next
    message  TEXT,                  -- the platform's id of the message; NULL: not posted yet
    shown    TEXT                   -- what it says
) STRICT;

CREATE INDEX pins_due ON pins (due_at);

-- The program makes the tables above from the matches when it first sees this.
INSERT INTO notes (key, value) VALUES ('results', 'missing');
