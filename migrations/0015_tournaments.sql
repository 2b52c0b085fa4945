-- Tournaments: seasons in divisions, Swiss rounds, round robins and ladders.
CREATE TABLE tournaments (
    id            INTEGER PRIMARY KEY,
    version       INTEGER NOT NULL DEFAULT 0,   -- raised by every change
    server_id     INTEGER NOT NULL REFERENCES servers (id),
    place_id      INTEGER NOT NULL REFERENCES places (id),      -- where its posts go
    creator_id    INTEGER NOT NULL REFERENCES people (id),
    name          TEXT NOT NULL,
    format        TEXT NOT NULL CHECK (format IN ('season', 'swiss', 'round-robin', 'double-round-robin', 'ladder')),
    division_size INTEGER,                      -- seasons: how many players a division should have
    pause         INTEGER,                      -- seasons: the time between two of them
    rounds        INTEGER,                      -- Swiss: how many
    reach         INTEGER,                      -- ladders: how many rungs up people can challenge
    answer        INTEGER,                      -- ladders: how long a challenged player has to accept
    cooldown      INTEGER,                      -- ladders: how long the same two have to wait
    idle          INTEGER,                      -- ladders: after how long without a match people leave
    game          TEXT NOT NULL,
    size          INTEGER NOT NULL,
    setup         TEXT NOT NULL,
    control       TEXT,
    rated         INTEGER NOT NULL,
    at_once       INTEGER NOT NULL,             -- the most matches that a player has at a time
    round_length  INTEGER NOT NULL,
    stage         TEXT NOT NULL CHECK (stage IN ('open', 'running', 'finished', 'archived')),
    season        INTEGER NOT NULL,             -- the current one, from 1
    round         INTEGER NOT NULL,
    created_at    INTEGER NOT NULL,
    starts_at     INTEGER,                      -- when it starts by itself
    is_last       INTEGER NOT NULL DEFAULT 0,   -- whether no season follows
    sizes         TEXT NOT NULL DEFAULT '',     -- of the divisions in the season played last, from the top: 8,8,7
    luck          INTEGER NOT NULL,             -- what lots are drawn with: 64 bits
    numbered      INTEGER NOT NULL DEFAULT 0,   -- how many pairings of this season have numbers
    wake_at       INTEGER                       -- when something in it is due; NULL: never
) STRICT;

CREATE INDEX tournaments_server ON tournaments (server_id);
CREATE INDEX tournaments_wake ON tournaments (wake_at) WHERE wake_at IS NOT NULL;

-- Who is in which season.
CREATE TABLE tournament_entries (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    season        INTEGER NOT NULL,
    person_id     INTEGER NOT NULL REFERENCES people (id),
    place         INTEGER NOT NULL,             -- in the list of entries, which keeps its order
    seed          INTEGER NOT NULL,
    rating        REAL NOT NULL,                -- when they joined
    division      INTEGER NOT NULL,
    rung          INTEGER NOT NULL,
    balance       INTEGER NOT NULL,             -- ladders: matches with Black less those with White
    active_at     INTEGER NOT NULL,
    joined_at     INTEGER NOT NULL,
    withdrawn_at  INTEGER,
    PRIMARY KEY (tournament_id, season, person_id)
) STRICT;

-- Who meets whom, or nobody.
CREATE TABLE tournament_pairings (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    season        INTEGER NOT NULL,
    number        INTEGER NOT NULL,
    round         INTEGER NOT NULL,
    division      INTEGER NOT NULL,
    black_id      INTEGER NOT NULL REFERENCES people (id),
    white_id      INTEGER REFERENCES people (id),               -- NULL: a bye
    duel_by       INTEGER REFERENCES people (id),               -- ladders: who challenged
    duel_begins   INTEGER,
    duel_ready    INTEGER,
    closes_at     INTEGER,                      -- the hard end
    begun_at      INTEGER,
    match_id      INTEGER REFERENCES matches (id),
    award         TEXT CHECK (award IN ('won', 'drawn', 'nobody')),
    winner_id     INTEGER REFERENCES people (id),
    why           TEXT,
    played        INTEGER,
    ended_at      INTEGER,                      -- NULL: it has no result yet
    PRIMARY KEY (tournament_id, season, number)
) STRICT;

CREATE INDEX tournament_pairings_ended ON tournament_pairings (tournament_id, ended_at);
CREATE UNIQUE INDEX tournament_pairings_match ON tournament_pairings (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX tournament_pairings_why ON tournament_pairings (tournament_id, why);

-- What happened in tournaments, for everybody to read.
CREATE TABLE tournament_events (
    id            INTEGER PRIMARY KEY,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    kind          TEXT NOT NULL,
    actor_id      INTEGER REFERENCES people (id),
    person_id     INTEGER REFERENCES people (id),
    other_id      INTEGER REFERENCES people (id),
    pairing       INTEGER,
    why           TEXT,
    season        INTEGER NOT NULL,
    round         INTEGER NOT NULL,
    number        INTEGER,
    detail        TEXT,
    at            INTEGER NOT NULL
) STRICT;

CREATE INDEX tournament_events_tournament ON tournament_events (tournament_id, id);

-- Messages that are kept up to date, now also posts about tournaments: in the tournament's place, or to one person.
CREATE TABLE pins_new (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,    -- never given out again, for the nonce of a post is made of it
    kind          TEXT NOT NULL CHECK (kind IN ('standings', 'seeks', 'seeks-over', 'seek', 'seek-over', 'tournament')),
    place_id      INTEGER NOT NULL REFERENCES places (id),
    server_id     INTEGER REFERENCES servers (id),      -- whose seeks
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
    person_id     INTEGER REFERENCES people (id)        -- whom it's sent to directly
) STRICT;

INSERT INTO pins_new (id, kind, place_id, server_id, seek_id, game, here, period, made_at, due_at, free_at, news, message,
                      shown, active)
SELECT id, kind, place_id, server_id, seek_id, game, here, period, made_at, due_at, free_at, news, message, shown, active
FROM pins;
DROP TABLE pins;
ALTER TABLE pins_new RENAME TO pins;

CREATE INDEX pins_due ON pins (due_at);
CREATE INDEX pins_place ON pins (place_id);
CREATE INDEX pins_server ON pins (server_id) WHERE server_id IS NOT NULL;
CREATE INDEX pins_seek ON pins (seek_id) WHERE seek_id IS NOT NULL;
CREATE INDEX pins_message ON pins (message) WHERE message IS NOT NULL;
CREATE INDEX pins_tournament ON pins (tournament_id) WHERE tournament_id IS NOT NULL;
