-- Public pages: which servers have them, and what people allow.
ALTER TABLE servers ADD COLUMN pages INTEGER NOT NULL DEFAULT 0;
ALTER TABLE preferences ADD COLUMN pages TEXT NOT NULL DEFAULT 'matches'
    CHECK (pages IN ('hidden', 'matches', 'player'));   -- hidden: nowhere; player: also a page of their own
