-- How far people are with their lessons.
CREATE TABLE lessons (
    person_id INTEGER NOT NULL REFERENCES people (id),
    game      TEXT NOT NULL,
    lesson    TEXT NOT NULL,      -- its name in assets/lessons; it may be gone by now
    done      INTEGER NOT NULL,   -- 1: they did it
    skipped   INTEGER NOT NULL,   -- 1: they left it for later, the last time
    step      INTEGER NOT NULL,   -- how many of its turns they have found since they began it, or began it again
    PRIMARY KEY (person_id, game, lesson)
) STRICT, WITHOUT ROWID;
