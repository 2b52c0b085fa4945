-- Clocks, expiring challenges, servers, preferences. Stages and offers have new words and events without an actor, so
-- two tables are made anew; foreign keys are off while this runs and checked at its end.

-- How full the tables once were: SQLite would go by it for as long as the program runs, however they grow.
DROP TABLE IF EXISTS sqlite_stat1;
DROP TABLE IF EXISTS sqlite_stat4;

CREATE TABLE servers (
    id          INTEGER PRIMARY KEY,
    platform    TEXT NOT NULL,
    platform_id TEXT NOT NULL,
    threads     INTEGER NOT NULL DEFAULT 0,     -- each match gets a thread of its own
    claim       INTEGER NOT NULL DEFAULT 0,     -- time that is up has to be claimed
    moderators  TEXT,                           -- the platform's id of the role that may decide matches
    UNIQUE (platform, platform_id)
) STRICT;

ALTER TABLE places ADD COLUMN server_id INTEGER REFERENCES servers (id);
CREATE INDEX places_parent ON places (platform, parent) WHERE parent IS NOT NULL;
CREATE INDEX places_server ON places (server_id) WHERE server_id IS NOT NULL;

-- The conversation with a person, and why the last message there was refused for good.
ALTER TABLE people ADD COLUMN direct TEXT;
ALTER TABLE people ADD COLUMN direct_trouble TEXT;

-- A thread of the local chat that was put away; the next message brings it back.
ALTER TABLE local_channels ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;

CREATE TABLE preferences (
    person_id  INTEGER PRIMARY KEY REFERENCES people (id),
    notice     TEXT NOT NULL CHECK (notice IN ('ping', 'message', 'digest')),
    hour       INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_to   INTEGER CHECK (quiet_to BETWEEN 0 AND 23),
    zone       TEXT NOT NULL,
    digest_at  INTEGER                          -- when the next digest is due
) STRICT;

CREATE INDEX preferences_digest ON preferences (digest_at) WHERE digest_at IS NOT NULL;

-- Who does not want to be challenged by whom.
CREATE TABLE blocks (
    person_id  INTEGER NOT NULL REFERENCES people (id),
    blocked_id INTEGER NOT NULL REFERENCES people (id),
    at         INTEGER NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE matches_new (
    id              INTEGER PRIMARY KEY,
    version         INTEGER NOT NULL DEFAULT 0,   -- raised by every change
    rules_version   INTEGER NOT NULL,
    game            TEXT NOT NULL,
    size            INTEGER NOT NULL,
    setup           TEXT NOT NULL,
    place_id        INTEGER NOT NULL REFERENCES places (id),
    own_thread      INTEGER NOT NULL DEFAULT 0,   -- the place is a thread that was opened for the match
    challenger_id   INTEGER NOT NULL REFERENCES people (id),
    opponent_id     INTEGER REFERENCES people (id),
    side            TEXT NOT NULL CHECK (side IN ('black', 'white', 'random')),
    control         TEXT,                         -- start, increment and cap, such as 3d+1d/5d; NULL: no clock
    rated           INTEGER NOT NULL DEFAULT 0,
    direct          INTEGER NOT NULL DEFAULT 0,   -- played by direct messages
    note            TEXT,
    claimable       INTEGER NOT NULL DEFAULT 0,   -- time that is up has to be claimed
    stage           TEXT NOT NULL
                    CHECK (stage IN ('offered', 'running', 'ended', 'declined', 'cancelled', 'expired')),
    black_id        INTEGER REFERENCES people (id),
    white_id        INTEGER REFERENCES people (id),
    mover_id        INTEGER REFERENCES people (id),   -- whose turn it is, while running
    winner          TEXT CHECK (winner IN ('black', 'white')),
    reason          TEXT,
    offer           TEXT CHECK (offer IN ('draw', 'undo', 'abort', 'pause', 'unpause', 'addtime')),
    offer_by        INTEGER REFERENCES people (id),
    offer_time      INTEGER NOT NULL DEFAULT 0,
    created_at      INTEGER NOT NULL,
    expires_at      INTEGER NOT NULL,
    started_at      INTEGER,
    ended_at        INTEGER,
    since_at        INTEGER NOT NULL,             -- when the present turn began
    challenger_left INTEGER NOT NULL DEFAULT 0,   -- milliseconds when the clock last stopped for them
    opponent_left   INTEGER NOT NULL DEFAULT 0,
    deadline_at     INTEGER,                      -- when the time of the player to move is up
    call_at         INTEGER,                      -- when they get a last call
    called          INTEGER NOT NULL DEFAULT 0,
    remind_at       INTEGER,                      -- when they are told that it is their turn, put off by quiet hours
    paused_until    INTEGER,
    lost            INTEGER NOT NULL DEFAULT 0,   -- paused because the place is gone
    flagged_until   INTEGER,                      -- until when the win may be claimed
    wake_at         INTEGER                       -- when something happens next by itself
) STRICT;

-- What was offered before clocks expires a week after it was made; challenges that were held back were never shown.
INSERT INTO matches_new (id, version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side, note,
                         stage, black_id, white_id, mover_id, winner, reason, offer, offer_by, created_at, expires_at,
                         started_at, ended_at, since_at, wake_at)
SELECT id, version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side, note,
       iif(stage = 'held', 'expired', stage), black_id, white_id, mover_id, winner, reason, offer, offer_by, created_at,
       created_at + 604800000, started_at, ended_at,
       coalesce((SELECT max(at) FROM turns WHERE match_id = matches.id), started_at, created_at),
       iif(stage = 'offered', created_at + 604800000, NULL)
FROM matches;

DROP TABLE matches;
ALTER TABLE matches_new RENAME TO matches;

CREATE UNIQUE INDEX matches_running_place ON matches (place_id) WHERE stage = 'running' AND direct = 0;
CREATE INDEX matches_ended_place ON matches (place_id, ended_at) WHERE stage = 'ended' AND direct = 0;
CREATE INDEX matches_mover ON matches (mover_id) WHERE stage = 'running';
CREATE INDEX matches_black ON matches (black_id) WHERE stage = 'running';
CREATE INDEX matches_white ON matches (white_id) WHERE stage = 'running';
CREATE INDEX matches_open ON matches (challenger_id) WHERE stage = 'offered';
CREATE INDEX matches_asked ON matches (opponent_id) WHERE stage = 'offered';
CREATE INDEX matches_wake ON matches (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX matches_clock ON matches (deadline_at) WHERE deadline_at IS NOT NULL;

CREATE TABLE events_new (
    id       INTEGER PRIMARY KEY,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind     TEXT NOT NULL,
    actor_id INTEGER REFERENCES people (id),    -- NULL: Stonepost itself
    at       INTEGER NOT NULL,
    detail   TEXT                               -- what it is about: a turn, a reason
) STRICT;

INSERT INTO events_new (id, match_id, kind, actor_id, at, detail)
SELECT id, match_id, kind, actor_id, at, detail FROM events;
DROP TABLE events;
ALTER TABLE events_new RENAME TO events;
CREATE INDEX events_match ON events (match_id);

-- A post may be for one person alone, as a direct message; each person's come in order among themselves.
ALTER TABLE outbox ADD COLUMN to_id INTEGER REFERENCES people (id);
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (place_id, to_id, id) WHERE state = 'waiting';
