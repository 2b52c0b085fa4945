-- Puzzles: those that come with the program as soon as somebody tries them, and those from people's own matches.
CREATE TABLE puzzles (
    id           TEXT PRIMARY KEY,
    written      TEXT,              -- the puzzle as JSON; NULL: it comes with the program
    match_id     INTEGER REFERENCES matches (id),  -- from which match it is
    person_id    INTEGER REFERENCES people (id),   -- for whom alone it is
    value        REAL NOT NULL,     -- how hard it is: its rating, deviation and volatility (Glicko-2)
    deviation    REAL NOT NULL,
    volatility   REAL NOT NULL,
    tried        INTEGER NOT NULL,  -- by how many people
    solved       INTEGER NOT NULL,
    withdrawn_at INTEGER            -- since when nobody gets it any more, in Unix milliseconds
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzles_person ON puzzles (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX puzzles_match ON puzzles (match_id) WHERE match_id IS NOT NULL;

-- Who has tried which puzzle, and how far they've come.
CREATE TABLE puzzle_attempts (
    id         INTEGER PRIMARY KEY,
    person_id  INTEGER NOT NULL REFERENCES people (id),
    puzzle     TEXT NOT NULL,      -- its id
    game       TEXT NOT NULL,
    begun_at   INTEGER NOT NULL,   -- Unix milliseconds
    touched_at INTEGER NOT NULL,   -- when something was last done
    played     INTEGER NOT NULL,   -- how many turns of its line have been played
    missed_at  INTEGER,            -- when a turn was wrong for the first time, or the answer was asked for
    ended_at   INTEGER,            -- NULL: it's still being solved
    is_rated   INTEGER NOT NULL,   -- 1: it changes ratings
    day        TEXT                -- the date, if it was the puzzle of that day
) STRICT;
CREATE INDEX puzzle_attempts_person ON puzzle_attempts (person_id, puzzle);
CREATE UNIQUE INDEX puzzle_attempts_open ON puzzle_attempts (person_id, puzzle) WHERE ended_at IS NULL;
CREATE INDEX puzzle_attempts_day ON puzzle_attempts (day) WHERE day IS NOT NULL;

-- How well people solve the puzzles of a game.
CREATE TABLE puzzle_ratings (
    person_id   INTEGER NOT NULL REFERENCES people (id),
    game        TEXT NOT NULL,
    value       REAL NOT NULL,     -- the rating, its deviation and its volatility (Glicko-2) after the last puzzle
    deviation   REAL NOT NULL,
    volatility  REAL NOT NULL,
    tried       INTEGER NOT NULL,
    solved      INTEGER NOT NULL,
    streak      INTEGER NOT NULL,  -- how many were solved in a row
    best_streak INTEGER NOT NULL,
    at          INTEGER NOT NULL,  -- Unix milliseconds
    PRIMARY KEY (person_id, game)
) STRICT, WITHOUT ROWID;

-- What people say is wrong with a puzzle.
CREATE TABLE puzzle_reports (
    id        INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people (id),
    puzzle    TEXT NOT NULL,
    reason    TEXT,                -- NULL: somebody whom it named was forgotten
    at        INTEGER NOT NULL,    -- Unix milliseconds
    UNIQUE (person_id, puzzle)
) STRICT;
