-- The languages of people and servers, as tags such as "de" or "pt-BR".
CREATE TABLE person_languages (
    person_id BIGINT PRIMARY KEY REFERENCES people (id),
    chosen    TEXT,   -- what they chose here; NULL: nothing
    seen      TEXT    -- in which their platform showed itself to them last; NULL: it didn't tell
);
CREATE TABLE server_languages (
    server_id BIGINT PRIMARY KEY REFERENCES servers (id),
    chosen    TEXT,
    seen      TEXT
);
