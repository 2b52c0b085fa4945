-- When whoever has to answer a challenge or an offer, or can claim a win, is told of it at the end of their quiet hours.
ALTER TABLE matches ADD COLUMN answer_at INTEGER;
-- The version with which a challenge got its terms: a button from before it is out of date.
ALTER TABLE matches ADD COLUMN terms_since INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET terms_since = version WHERE stage = 'offered';
