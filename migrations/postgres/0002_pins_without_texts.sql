-- What a message that is kept up to date shows is told by a digest now, since its text names people who may want to be
-- forgotten. Each such message is edited once more.
UPDATE pins SET shown = NULL;
