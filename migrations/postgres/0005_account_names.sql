-- The name of somebody's account, kept where pictures have no letters for the name that they show.
ALTER TABLE people ADD COLUMN account TEXT;
