-- Times are UTC milliseconds. Positions are never stored: a match is its setup and its turns.

CREATE TABLE people (
    id          INTEGER PRIMARY KEY,
    platform    TEXT NOT NULL,
    platform_id TEXT NOT NULL,
    name        TEXT NOT NULL,
    UNIQUE (platform, platform_id)
) STRICT;

CREATE TABLE places (
    id          INTEGER PRIMARY KEY,
    platform    TEXT NOT NULL,
    platform_id TEXT NOT NULL,
    parent      TEXT,               -- the platform's id of the channel that a thread belongs to
    direct      INTEGER NOT NULL DEFAULT 0,
    trouble     TEXT,               -- why the last post there was refused for good; NULL: nothing known
    UNIQUE (platform, platform_id)
) STRICT;

CREATE TABLE matches (
    id            INTEGER PRIMARY KEY,
    version       INTEGER NOT NULL DEFAULT 0,   -- raised by every change
    rules_version INTEGER NOT NULL,
    game          TEXT NOT NULL,
    size          INTEGER NOT NULL,
    setup         TEXT NOT NULL,
    place_id      INTEGER NOT NULL REFERENCES places (id),
    challenger_id INTEGER NOT NULL REFERENCES people (id),
    opponent_id   INTEGER REFERENCES people (id),
    side          TEXT NOT NULL CHECK (side IN ('black', 'white', 'random')),
    stage         TEXT NOT NULL
                  CHECK (stage IN ('held', 'offered', 'running', 'ended', 'declined', 'cancelled')),
    black_id      INTEGER REFERENCES people (id),
    white_id      INTEGER REFERENCES people (id),
    mover_id      INTEGER REFERENCES people (id),   -- whose turn it is, while running
    winner        TEXT CHECK (winner IN ('black', 'white')),
    reason        TEXT,
    created_at    INTEGER NOT NULL,
    started_at    INTEGER,
    ended_at      INTEGER
) STRICT;

CREATE UNIQUE INDEX matches_running_place ON matches (place_id) WHERE stage = 'running';
CREATE INDEX matches_ended_place ON matches (place_id, ended_at) WHERE stage = 'ended';
CREATE INDEX matches_mover ON matches (mover_id) WHERE stage = 'running';

CREATE TABLE turns (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    ply       INTEGER NOT NULL,
    side      TEXT NOT NULL CHECK (side IN ('black', 'white')),
    person_id INTEGER NOT NULL REFERENCES people (id),
    token     TEXT NOT NULL,
    digest    INTEGER NOT NULL,     -- of the position after the turn, its 64 bits read as signed
    at        INTEGER NOT NULL,
    PRIMARY KEY (match_id, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    id       INTEGER PRIMARY KEY,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    kind     TEXT NOT NULL,
    actor_id INTEGER NOT NULL REFERENCES people (id),
    at       INTEGER NOT NULL
) STRICT;

CREATE INDEX events_match ON events (match_id);

-- What has to reach a place. The words and the picture are made when it is sent.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    place_id   INTEGER NOT NULL REFERENCES places (id),
    kind       TEXT NOT NULL,
    ply        INTEGER NOT NULL,
    state      TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
    fallback   INTEGER NOT NULL DEFAULT 0,  -- 0 the place, 1 its parent, 2 the players' direct messages
    attempts   INTEGER NOT NULL DEFAULT 0,
    due_at     INTEGER NOT NULL,
    message    TEXT,                        -- the platform's id of the message it became
    trouble    TEXT                         -- what the last failed attempt said
) STRICT;

CREATE INDEX outbox_waiting ON outbox (place_id, id) WHERE state = 'waiting';
CREATE INDEX outbox_match ON outbox (match_id, kind);
CREATE INDEX outbox_message ON outbox (message) WHERE message IS NOT NULL;

-- Events of the platforms that have changed something, so that a repeated delivery changes nothing.
CREATE TABLE deliveries (
    platform TEXT NOT NULL,
    event    TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (platform, event)
) STRICT, WITHOUT ROWID;

CREATE INDEX deliveries_at ON deliveries (at);

CREATE TABLE notes (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
