-- What the matches of a full database leave empty, and values at the edge of what can be stored.
INSERT INTO people VALUES (9223372036854775807, '', 'é', '…🂡', NULL, '', 'é', 0, 5, 1, 1),
                          (-9223372036854775808, 'x', '', '%\', 'a', NULL, NULL, NULL, NULL, 0, 0);
INSERT INTO boards VALUES (7, 1, 3, NULL, 'discord', '77', '', 0, NULL), (70, 1, 4, 9223372036854775807, 'a', 'b', 'c', 1, -5);
INSERT INTO preferences VALUES (9223372036854775807, 'digest', 23, NULL, 0, 'Europe/Berlin', -1, 1, 5, 1, -9223372036854775808, 'hidden');
INSERT INTO leave_spans VALUES (-1, -5, 3, NULL), (-1, 0, 3, 9223372036854775807);
INSERT INTO plans VALUES (3, 9223372036854775807, 1, NULL, 'a'), (3, -1, 2, 1, '');
INSERT INTO blocks VALUES (-1, -2, 0), (-2, -1, 0), (-2, -3, 0);
INSERT INTO imports VALUES (3, '[["Event","a' || char(10) || 'b"]]');
INSERT INTO servers VALUES (9, 'x', 'seekers', 0, 1, NULL, 1);
INSERT INTO seeks VALUES (4, 2, (SELECT min(id) FROM places), 9, -1, 'onyx', 6, 'open', 'random', NULL, 1, 0, 'é', 10, NULL, 1800,
                          0, -5, 9223372036854775807, -2, NULL, NULL),
                         (7, 0, (SELECT min(id) FROM places), 9, -2, 'isaac', 10, 'standard', 'white', '3d+1d/5d', 0, 1, NULL, 1,
                          1400, NULL, 1, 1, NULL, 0, 3, 'lapsed');
INSERT INTO early_deletions VALUES ('é', 'message', -9223372036854775808);
INSERT INTO bans VALUES (9, -1, NULL, -2, -9223372036854775808, 'é'), (9, -2, '1', -2, 0, NULL);
UPDATE matches SET seek_id = 4 WHERE id = 1;
INSERT INTO pins SELECT id, 'standings', id, NULL, NULL, 'onyx', 1, 'year', 0, 0, 0, 0, NULL, '', 0, NULL, NULL, NULL, NULL, NULL, NULL
FROM places;
INSERT INTO pins SELECT 1000, 'seek-over', min(id), 9, 7, NULL, NULL, NULL, -1, 9223372036854775807, 5, 3, 'm', NULL, 1, NULL, NULL, NULL, NULL, NULL,
                        NULL FROM places;
INSERT INTO tournaments VALUES (5, 3, 9, (SELECT min(id) FROM places), -1, 'é', 'season', 5, 9223372036854775807, NULL, NULL, NULL,
                                NULL, NULL, 'onyx', 6, 'open', NULL, 1, 20, -1, 'open', 2, 0, 0, -5, 1, '8,7',
                                -9223372036854775808, 0, NULL),
                               (6, 0, 9, (SELECT min(id) FROM places), -2, '', 'ladder', NULL, NULL, NULL, 3, 0, 1, 2, 'isaac', 10,
                                'standard', '3d+1d/5d', 0, 1, 1, 'running', 1, 0, 1, NULL, 0, '', 9223372036854775807, 2, 5);
INSERT INTO tournament_entries VALUES (5, 2, -1, 0, 0, 5e-324, 0, 0, -1, 0, 0, NULL, NULL),
                                      (6, 1, -2, 1, 1, 0.1 + 0.2, 1, 1, 2, -5, 9223372036854775807, 0, -7);
INSERT INTO tournament_pairings VALUES (6, 1, 1, 0, 1, -1, -2, -2, 0, 1, NULL, 5, 1, 'won', -2, 'played', 1, 9),
                                       (5, 1, 7, 3, 1, -1, NULL, NULL, NULL, NULL, 9223372036854775807, NULL, NULL, NULL, NULL, NULL,
                                        NULL, NULL);
INSERT INTO tournament_events VALUES (3, 5, 'created', NULL, NULL, NULL, NULL, NULL, 1, 0, NULL, NULL, 0),
                                     (9, 6, 'won', -1, -2, -1, 1, 'played', 1, 0, -9223372036854775808, 'é', 9);
INSERT INTO pins SELECT 1001, 'tournament', min(id), NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, NULL, NULL, 1, 6, 'decided', 1, 0, 1,
                        -2 FROM places;
INSERT INTO hints VALUES (1, 0, -9223372036854775808, -1, 'a1', -1.0, 1, 0), (1, 0, 9223372036854775807, -1, 'a1', 5e-324, 0, 0),
                         (1, 1, 0, -1, 'b', 1.7976931348623157e308, 0, 0), (1, 1, 0, -2, 'b', 0.1 + 0.2, 0, 0);
INSERT INTO analyses VALUES (1, 0, 1, 1, 3.0, NULL), (1, 1, 1, 1, -1e-300, 'a1');
INSERT INTO notes VALUES ('', ''), ('long', hex(zeroblob(100000)));
INSERT INTO local_channels (rowid, id, name, parent, archived) VALUES (5, 'z', 'z', NULL, 0), (90, 'a', 'a', 'z', 1), (91, 'b', 'b', 'a', 0);
INSERT INTO local_messages VALUES (4, 'b', NULL, 0, NULL, '{}', NULL, NULL, 0), (5, 'a', 'x', 0, 'y', '', 4, 'n', 1);
INSERT INTO local_files VALUES (2, 5, 'a.png', NULL, x''), (3, 5, '', 'alt', x'00ff00');
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
    INSERT INTO local_files SELECT i + 10, 4, 'b.png', NULL, randomblob(20000) FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
    INSERT INTO deliveries SELECT 'p' || i % 3, 'event ' || i, i FROM n;
