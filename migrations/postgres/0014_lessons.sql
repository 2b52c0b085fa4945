-- How far people are with their lessons.
CREATE TABLE lessons (
    person_id BIGINT NOT NULL REFERENCES people (id),
    game      TEXT NOT NULL,
    lesson    TEXT NOT NULL,     -- its name in assets/lessons; it may be gone by now
    done      BIGINT NOT NULL,   -- 1: they did it
    skipped   BIGINT NOT NULL,   -- 1: they left it for later, the last time
    step      BIGINT NOT NULL,   -- how many of its turns they have found since they began it, or began it again
    PRIMARY KEY (person_id, game, lesson)
);
