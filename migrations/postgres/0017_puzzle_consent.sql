-- Whether puzzles may be made of somebody's finished matches.
ALTER TABLE preferences ADD COLUMN gives_puzzles BIGINT NOT NULL DEFAULT 0;
