-- Boards whose buttons are still there. A later board takes the place of those before it, wherever they are.
CREATE TABLE boards (
    id        INTEGER PRIMARY KEY,
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    outbox_id INTEGER NOT NULL,             -- the post that it came with
    to_id     INTEGER REFERENCES people (id),   -- whoever it is for alone; NULL: everybody
    platform  TEXT NOT NULL,
    spot      TEXT NOT NULL,                -- the platform's id of its channel, thread or conversation
    message   TEXT NOT NULL,                -- the platform's id of the message
    attempts  INTEGER NOT NULL DEFAULT 0,
    due_at    INTEGER,                      -- when its buttons are taken away; NULL: it is the last board
    UNIQUE (spot, message)
) STRICT;

CREATE INDEX boards_match ON boards (match_id, outbox_id);
CREATE INDEX boards_due ON boards (due_at) WHERE due_at IS NOT NULL;

-- The last boards of running matches, and those before them that were still to lose their buttons.
INSERT INTO boards (match_id, outbox_id, to_id, platform, spot, message, due_at)
SELECT b.match_id, b.id, b.to_id, b.platform, b.spot, b.message, iif(b.nth = 1, NULL, 0)
FROM (SELECT o.match_id, o.id, o.to_id, p.platform, o.message, o.kind,
             CASE WHEN o.to_id IS NOT NULL AND o.fallback = 0 THEN w.direct
                  WHEN o.fallback = 1 THEN p.parent
                  ELSE p.platform_id END AS spot,
             row_number() OVER (PARTITION BY o.match_id, o.to_id ORDER BY o.id DESC) AS nth
      FROM outbox o JOIN places p ON p.id = o.place_id LEFT JOIN people w ON w.id = o.to_id
      WHERE o.kind IN ('board', 'undone', 'again', 'result') AND o.state = 'sent' AND o.fallback <> 2
        AND o.message IS NOT NULL) b
     JOIN matches m ON m.id = b.match_id
WHERE b.spot IS NOT NULL AND b.kind <> 'result'
  AND ((b.nth = 1 AND m.stage = 'running')
       OR (b.nth = 2 AND EXISTS (SELECT 1 FROM outbox s WHERE s.match_id = b.match_id AND s.to_id IS b.to_id
                                   AND s.kind = 'superseded' AND s.state = 'waiting')))
ON CONFLICT (spot, message) DO NOTHING;

DELETE FROM outbox WHERE kind = 'superseded' AND state = 'waiting';

-- What ended before both had moved counts no more, however it ended. Where such a match moved ratings, everything is made
-- anew when the program first sees this.
INSERT INTO notes (key, value)
SELECT 'results', 'missing' WHERE EXISTS (SELECT 1 FROM results WHERE turns < 2 AND rating_before IS NOT NULL)
ON CONFLICT (key) DO NOTHING;
