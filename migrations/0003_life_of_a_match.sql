-- What the challenger adds to the challenge.
ALTER TABLE matches ADD COLUMN note TEXT;

-- What one player offers the other: a draw, taking back the last turn, breaking off. It lapses with the next turn.

ALTER TABLE matches ADD COLUMN offer TEXT CHECK (offer IN ('draw', 'undo', 'abort'));
ALTER TABLE matches ADD COLUMN offer_by INTEGER REFERENCES people (id);

-- What an event is about beside its kind: the turn that was played or taken back. From here on turns are events, too.
ALTER TABLE events ADD COLUMN detail TEXT;

INSERT INTO events (match_id, kind, actor_id, at, detail)
SELECT match_id, 'played', person_id, at, token FROM turns ORDER BY match_id, ply;

CREATE INDEX matches_open ON matches (challenger_id) WHERE stage IN ('held', 'offered');
