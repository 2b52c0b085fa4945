-- Where a match by direct messages was accepted, if the bot isn't there: boards can be shown there by answers.
ALTER TABLE matches ADD COLUMN conversation TEXT;   -- the platform's id

-- The platform's id of the event whose answer shows a post. Should that fail, the post is sent when it's due.
ALTER TABLE outbox ADD COLUMN answers TEXT;
CREATE INDEX outbox_answers ON outbox (answers) WHERE answers IS NOT NULL;
