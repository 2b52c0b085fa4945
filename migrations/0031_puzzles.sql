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
CREATE INDEX puzzles_withdrawn ON puzzles (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX puzzles_match ON puzzles (match_id) WHERE match_id IS NOT NULL;

-- Who has tried which puzzle, and how far they've come.
CREATE TABLE puzzle_attempts (
    id         INTEGER PRIMARY KEY,
    person_id  INTEGER NOT NULL REFERENCES people (id),
    puzzle     TEXT NOT NULL,      -- its id
    number     INTEGER NOT NULL,   -- which of their attempts at it, from 1
    game       TEXT NOT NULL,
    begun_at   INTEGER NOT NULL,   -- Unix milliseconds
    touched_at INTEGER NOT NULL,   -- when something was last done
    played     INTEGER NOT NULL,   -- how many turns of its line have been played
    missed_at  INTEGER,            -- when a turn was wrong for the first time, or the answer was asked for
    ended_at   INTEGER,            -- NULL: it's still being solved
    is_rated   INTEGER NOT NULL,   -- 1: it changes ratings
    day        INTEGER,             -- the date, if it was the puzzle of that day, in days since 1970-01-01
    UNIQUE (person_id, puzzle, number)
) STRICT;
CREATE INDEX puzzle_attempts_touched ON puzzle_attempts (person_id, touched_at);

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
CREATE INDEX puzzle_reports_at ON puzzle_reports (at, id);

-- What people guess of the turns of a match, of each only the first guess.
CREATE TABLE guesses (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    ply       INTEGER NOT NULL,   -- how many turns had been played before
    side      TEXT NOT NULL CHECK (side IN ('black', 'white')),   -- whose turn it was
    points    INTEGER NOT NULL,
    PRIMARY KEY (match_id, person_id, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX guesses_person ON guesses (person_id);

-- Where and when a server gets the puzzle of the day.
CREATE TABLE daily_puzzles (
    server_id INTEGER PRIMARY KEY REFERENCES servers (id),
    place_id  INTEGER NOT NULL REFERENCES places (id),
    minute    INTEGER NOT NULL,   -- of the day
    zone      TEXT NOT NULL,      -- in which time zone
    game      TEXT,               -- NULL: any
    due_at    INTEGER NOT NULL    -- when the next one is posted, in Unix milliseconds
) STRICT;
CREATE INDEX daily_puzzles_due ON daily_puzzles (due_at);

-- The puzzles of the day that servers have got.
CREATE TABLE daily_posts (
    server_id INTEGER NOT NULL REFERENCES servers (id),
    day       INTEGER NOT NULL,   -- the date, in days since 1970-01-01
    puzzle    TEXT NOT NULL,      -- its id
    PRIMARY KEY (server_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_posts_day ON daily_posts (day, puzzle);

-- Who has tried the puzzle of the day, and on which server.
CREATE TABLE daily_players (
    server_id INTEGER NOT NULL REFERENCES servers (id),
    day       INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (server_id, day, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_players_person ON daily_players (person_id);

-- Messages that are kept up to date, now also the puzzle of a day.
CREATE TABLE pins_new (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,    -- never given out again, for the nonce of a post is made of it
    kind          TEXT NOT NULL,
    place_id      INTEGER NOT NULL REFERENCES places (id),
    server_id     INTEGER REFERENCES servers (id),      -- whose seeks, or whose puzzle
    seek_id       INTEGER REFERENCES seeks (id),
    game          TEXT,
    here          INTEGER,
    period        TEXT CHECK (period IN ('all', 'year', 'month')),
    made_at       INTEGER NOT NULL,
    due_at        INTEGER NOT NULL,             -- when it's looked next whether it says something else
    free_at       INTEGER NOT NULL DEFAULT 0,   -- when it can be edited again, at the earliest
    news          INTEGER NOT NULL DEFAULT 0,   -- how often something changed that it may tell
    message       TEXT,
    shown         TEXT,
    active        INTEGER NOT NULL DEFAULT 1,   -- whether standings list only those who still play
    tournament_id INTEGER REFERENCES tournaments (id),
    post          TEXT,                         -- which post about the tournament
    season        INTEGER,
    round         INTEGER,
    pairing       INTEGER,
    person_id     INTEGER REFERENCES people (id),       -- whom it's sent to directly
    day           INTEGER                       -- the date of the puzzle, in days since 1970-01-01
) STRICT;

INSERT INTO pins_new (id, kind, place_id, server_id, seek_id, game, here, period, made_at, due_at, free_at, news, message,
                      shown, active, tournament_id, post, season, round, pairing, person_id)
SELECT id, kind, place_id, server_id, seek_id, game, here, period, made_at, due_at, free_at, news, message,
       shown, active, tournament_id, post, season, round, pairing, person_id
FROM pins;
DELETE FROM sqlite_sequence WHERE name = 'pins_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'pins_new', seq FROM sqlite_sequence WHERE name = 'pins';
DROP TABLE pins;
ALTER TABLE pins_new RENAME TO pins;

CREATE INDEX pins_due ON pins (due_at);
CREATE INDEX pins_place ON pins (place_id);
CREATE INDEX pins_server ON pins (server_id) WHERE server_id IS NOT NULL;
CREATE INDEX pins_seek ON pins (seek_id) WHERE seek_id IS NOT NULL;
CREATE INDEX pins_message ON pins (message) WHERE message IS NOT NULL;
CREATE INDEX pins_tournament ON pins (tournament_id) WHERE tournament_id IS NOT NULL;
