-- Who can't take part on a server, because a moderator of it said so.
CREATE TABLE bans (
    server_id INTEGER NOT NULL REFERENCES servers (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    account   TEXT,                                       -- the platform's id of whoever was forgotten since
    by_id     INTEGER NOT NULL REFERENCES people (id),
    at        INTEGER NOT NULL,
    reason    TEXT,
    PRIMARY KEY (server_id, person_id)
) STRICT, WITHOUT ROWID;
