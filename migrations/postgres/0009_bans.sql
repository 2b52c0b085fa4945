-- Who can't take part on a server, because a moderator of it said so.
CREATE TABLE bans (
    server_id BIGINT NOT NULL REFERENCES servers (id),
    person_id BIGINT NOT NULL REFERENCES people (id),
    account   TEXT,                                       -- the platform's id of whoever was forgotten since
    by_id     BIGINT NOT NULL REFERENCES people (id),
    at        BIGINT NOT NULL,
    reason    TEXT,
    PRIMARY KEY (server_id, person_id)
);
