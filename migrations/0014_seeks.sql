-- Seeks: standing invitations, each of which begins a match with everybody who accepts it.
CREATE TABLE seeks (
    id          INTEGER PRIMARY KEY,
    version     INTEGER NOT NULL DEFAULT 0,     -- raised by every change, and by every match that it begins
    place_id    INTEGER NOT NULL REFERENCES places (id),
    server_id   INTEGER NOT NULL REFERENCES servers (id),
    seeker_id   INTEGER NOT NULL REFERENCES people (id),
    game        TEXT NOT NULL,
    size        INTEGER NOT NULL,
    setup       TEXT NOT NULL,
    side        TEXT NOT NULL CHECK (side IN ('black', 'white', 'random')),
    control     TEXT,
    rated       INTEGER NOT NULL,
    direct      INTEGER NOT NULL,
    note        TEXT,
    at_once     INTEGER NOT NULL,               -- the most of its matches that can be in progress at a time
    rating_from INTEGER,                        -- the ratings that somebody who accepts can have
    rating_to   INTEGER,
    made_at     INTEGER NOT NULL,
    seen_at     INTEGER NOT NULL,               -- when its seeker was last known to be there
    wake_at     INTEGER,                        -- when it's looked again whether they are; NULL: it's closed
    blacks      INTEGER NOT NULL DEFAULT 0,     -- how many more random sides were Black than White
    closed_at   INTEGER,
    closed_why  TEXT CHECK (closed_why IN ('closed', 'moderated', 'deleted', 'time', 'lapsed'))
) STRICT;

CREATE INDEX seeks_server ON seeks (server_id) WHERE closed_at IS NULL;
CREATE INDEX seeks_seeker ON seeks (seeker_id) WHERE closed_at IS NULL;
CREATE INDEX seeks_wake ON seeks (wake_at) WHERE wake_at IS NOT NULL;

-- The seek that a match came from.
ALTER TABLE matches ADD COLUMN seek_id INTEGER REFERENCES seeks (id);
CREATE INDEX matches_seek ON matches (seek_id) WHERE stage = 'running' AND seek_id IS NOT NULL;

-- Messages that are kept up to date, now of several kinds: the standings in a channel; the open seeks of a server, and the
-- list of them that was replaced; one seek, and the notice to its seeker that it was closed.
CREATE TABLE pins_new (
    id        INTEGER PRIMARY KEY,
    kind      TEXT NOT NULL CHECK (kind IN ('standings', 'seeks', 'seeks-over', 'seek', 'seek-over')),
    place_id  INTEGER NOT NULL REFERENCES places (id),
    server_id INTEGER REFERENCES servers (id),  -- whose seeks
    seek_id   INTEGER REFERENCES seeks (id),
    game      TEXT,
    here      INTEGER,
    period    TEXT CHECK (period IN ('all', 'year', 'month')),
    made_at   INTEGER NOT NULL,
    due_at    INTEGER NOT NULL,                 -- when it's looked next whether it says something else
    free_at   INTEGER NOT NULL DEFAULT 0,       -- when it can be edited again, at the earliest
    news      INTEGER NOT NULL DEFAULT 0,       -- how often something changed that it may tell
    message   TEXT,
    shown     TEXT,
    active    INTEGER NOT NULL DEFAULT 1        -- whether standings list only those who still play
) STRICT;

INSERT INTO pins_new (id, kind, place_id, game, here, period, made_at, due_at, message, shown, active)
SELECT place_id, 'standings', place_id, game, here, period, made_at, due_at, message, shown, active FROM pins;
DROP TABLE pins;
ALTER TABLE pins_new RENAME TO pins;

CREATE INDEX pins_due ON pins (due_at);
CREATE INDEX pins_place ON pins (place_id);
CREATE INDEX pins_server ON pins (server_id) WHERE server_id IS NOT NULL;
CREATE INDEX pins_seek ON pins (seek_id) WHERE seek_id IS NOT NULL;
CREATE INDEX pins_message ON pins (message) WHERE message IS NOT NULL;
