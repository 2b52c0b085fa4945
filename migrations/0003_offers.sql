-- What one player offers the other: a draw, taking back the last turn, breaking off. It lapses with the next turn.

ALTER TABLE matches ADD COLUMN offer TEXT CHECK (offer IN ('draw', 'undo', 'abort'));
ALTER TABLE matches ADD COLUMN offer_by INTEGER REFERENCES people (id);
