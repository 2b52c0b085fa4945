-- The rooms of the local chat page and what was said in them.

CREATE TABLE local_channels (
    id     TEXT PRIMARY KEY,
    name   TEXT NOT NULL,
    parent TEXT REFERENCES local_channels (id)
) STRICT;

INSERT INTO local_channels (id, name) VALUES ('general', 'general');

CREATE TABLE local_messages (
    id       INTEGER PRIMARY KEY,
    channel  TEXT NOT NULL REFERENCES local_channels (id),
    author   TEXT,              -- NULL: Stonepost
    at       INTEGER NOT NULL,
    only_for TEXT,              -- seen by this name only
    body     TEXT NOT NULL,     -- JSON: text, buttons, pings
    reply_to INTEGER,
    nonce    TEXT UNIQUE,       -- what makes a repeated post the same post
    edited   INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX local_messages_channel ON local_messages (channel, id);

CREATE TABLE local_files (
    id         INTEGER PRIMARY KEY,
    message_id INTEGER NOT NULL REFERENCES local_messages (id),
    name       TEXT NOT NULL,
    alt        TEXT,
    bytes      BLOB NOT NULL
) STRICT;

CREATE INDEX local_files_message ON local_files (message_id);
