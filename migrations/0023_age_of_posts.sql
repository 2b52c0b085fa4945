-- When a post was made. When it's due isn't enough: each attempt that fails moves that.
ALTER TABLE outbox ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;

-- Of those that wait, nobody knows any more; nothing else is asked about the others.
UPDATE outbox SET made_at = due_at WHERE state = 'waiting';
