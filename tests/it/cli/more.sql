-- What the matches of a full database leave empty, and values at the edge of what can be stored.
INSERT INTO people (id, platform, platform_id, name, direct, direct_trouble, account, direct_since, direct_tried,
    direct_left, direct_told) VALUES
    (9223372036854775807, '', 'é', '…🂡', NULL, '', 'é', 0, 5, 1, 1),
    (-9223372036854775808, 'x', '', '%\', 'a', NULL, NULL, NULL, NULL, 0, 0);
INSERT INTO boards (id, match_id, outbox_id, to_id, platform, spot, message, attempts, due_at) VALUES
    (7, 1, 3, NULL, 'discord', '77', '', 0, NULL),
    (70, 1, 4, 9223372036854775807, 'a', 'b', 'c', 1, -5);
INSERT INTO preferences (person_id, notice, hour, quiet_to, zone, digest_at, forced, second, takes_leave, away_until, pages, gives_puzzles) VALUES
    (9223372036854775807, 'digest', 23, 0, 'Europe/Berlin', -1, 1, 5, 1, -9223372036854775808, 'hidden', 1);
INSERT INTO leave_spans (person_id, from_at, match_id, to_at) VALUES (-1, -5, 3, NULL), (-1, 0, 3, 9223372036854775807);
INSERT INTO plans (match_id, person_id, number, follows, token) VALUES
    (3, 9223372036854775807, 1, NULL, 'a'),
    (3, -1, 2, 1, '');
INSERT INTO tried (match_id, person_id, turns, version, published_at) VALUES (3, -1, 'é', 0, -9223372036854775808);
INSERT INTO said (id, match_id, ply, person_id, line, at) VALUES
    (3, 3, 1, -1, 'é', -9223372036854775808),
    (9, 3, 2, 9223372036854775807, NULL, 0);
INSERT INTO remarks (id, match_id, person_id, ply, words) VALUES
    (2, 3, -1, 0, ''),
    (4, 3, -2, 9223372036854775807, NULL);
INSERT INTO blocks (person_id, blocked_id, at) VALUES (-1, -2, 0), (-2, -1, 0), (-2, -3, 0);
INSERT INTO lessons (person_id, game, lesson, done, skipped, step) VALUES
    (-1, '', 'é', 0, 1, -9223372036854775808),
    (9223372036854775807, 'onyx', '', 1, 0, 9223372036854775807);
INSERT INTO sessions (hash, person_id, begun_at, used_at) VALUES
    ('', -1, -9223372036854775808, 9223372036854775807),
    ('é', -1, 0, 0);
INSERT INTO imports (match_id, tags) VALUES (3, '[["Event","a' || char(10) || 'b"]]');
INSERT INTO servers (id, platform, platform_id, threads, claim, pages) VALUES (9, 'x', 'seekers', 0, 1, 1);
INSERT INTO person_languages (person_id, chosen, seen) VALUES (-1, '', NULL), (9223372036854775807, NULL, 'é');
INSERT INTO server_languages (server_id, chosen, seen) VALUES (9, 'pt-BR', '');
INSERT INTO seeks (id, version, place_id, server_id, seeker_id, game, size, setup, side, control, rated, direct, note,
    at_once, rating_from, rating_to, made_at, seen_at, wake_at, blacks, closed_at, closed_why) VALUES
    (4, 2, (SELECT min(id) FROM places), 9, -1, 'onyx', 6, 'open', 'random', NULL, 1, 0, 'é', 10, NULL, 1800, 0, -5,
     9223372036854775807, -2, NULL, NULL),
    (7, 0, (SELECT min(id) FROM places), 9, -2, 'isaac', 10, 'standard', 'white', '3d+1d/5d', 0, 1, NULL, 1, 1400, NULL, 1,
     1, NULL, 0, 3, 'lapsed');
INSERT INTO early_deletions (platform, message, at) VALUES ('é', 'message', -9223372036854775808);
INSERT INTO bans (server_id, person_id, account, by_id, at, reason) VALUES
    (9, -1, NULL, -2, -9223372036854775808, 'é'),
    (9, -2, '1', -2, 0, NULL);
UPDATE matches SET seek_id = 4 WHERE id = 1;
INSERT INTO pins (id, kind, place_id, game, here, period, made_at, due_at, free_at, news, shown, active)
    SELECT id, 'standings', id, 'onyx', 1, 'year', 0, 0, 0, 0, '', 0 FROM places;
INSERT INTO pins (id, kind, place_id, server_id, seek_id, made_at, due_at, free_at, news, message, active)
    SELECT 1000, 'seek-over', min(id), 9, 7, -1, 9223372036854775807, 5, 3, 'm', 1 FROM places;
INSERT INTO tournaments (id, version, server_id, place_id, creator_id, name, format, division_size, pause, reach, answer,
    cooldown, idle, game, size, setup, control, rated, at_once, round_length, stage, season, round, created_at, starts_at,
    is_last, sizes, luck, numbered, wake_at) VALUES
    (5, 3, 9, (SELECT min(id) FROM places), -1, 'é', 'season', 5, 9223372036854775807, NULL, NULL, NULL, NULL, 'onyx', 6,
     'open', NULL, 1, 20, -1, 'open', 2, 0, 0, -5, 1, '8,7', -9223372036854775808, 0, NULL),
    (6, 0, 9, (SELECT min(id) FROM places), -2, '', 'ladder', NULL, NULL, 3, 0, 1, 2, 'isaac', 10, 'standard', '3d+1d/5d',
     0, 1, 1, 'running', 1, 0, 1, NULL, 0, '', 9223372036854775807, 2, 5);
INSERT INTO tournament_entries (tournament_id, season, person_id, place, seed, rating, division, rung, balance, active_at,
    joined_at, withdrawn_at, warned_at) VALUES
    (5, 2, -1, 0, 0, 5e-324, 0, 0, -1, 0, 0, NULL, NULL),
    (6, 1, -2, 1, 1, 0.1 + 0.2, 1, 1, 2, -5, 9223372036854775807, 0, -7);
INSERT INTO tournament_pairings (tournament_id, season, number, round, division, black_id, white_id, duel_by, duel_begins,
    duel_ready, closes_at, begun_at, match_id, award, winner_id, why, played, ended_at) VALUES
    (6, 1, 1, 0, 1, -1, -2, -2, 0, 1, NULL, 5, 1, 'won', -2, 'played', 1, 9),
    (5, 1, 7, 3, 1, -1, NULL, NULL, NULL, NULL, 9223372036854775807, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO tournament_events (id, tournament_id, kind, actor_id, person_id, other_id, pairing, why, season, round, number,
    detail, at) VALUES
    (3, 5, 'created', NULL, NULL, NULL, NULL, NULL, 1, 0, NULL, NULL, 0),
    (9, 6, 'won', -1, -2, -1, 1, 'played', 1, 0, -9223372036854775808, 'é', 9);
INSERT INTO pins (id, kind, place_id, made_at, due_at, free_at, news, active, tournament_id, post, season, round, pairing,
    person_id)
    SELECT 1001, 'tournament', min(id), 0, 0, 0, 0, 1, 6, 'decided', 1, 0, 1, -2 FROM places;
INSERT INTO hints (match_id, ply, digest, person_id, turn, value, exact, at) VALUES
    (1, 0, -9223372036854775808, -1, 'a1', -1.0, 1, 0),
    (1, 0, 9223372036854775807, -1, 'a1', 5e-324, 0, 0),
    (1, 1, 0, -1, 'b', 1.7976931348623157e308, 0, 0),
    (1, 1, 0, -2, 'b', 0.1 + 0.2, 0, 0);
INSERT INTO analyses (match_id, ply, rules_version, engine_version, value, best) VALUES
    (1, 0, 1, 1, 3.0, NULL),
    (1, 1, 1, 1, -1e-300, 'a1');
INSERT INTO notes (key, value) VALUES ('', ''), ('long', hex(zeroblob(100000)));
INSERT INTO local_channels (rowid, id, name, parent, archived) VALUES (5, 'z', 'z', NULL, 0), (90, 'a', 'a', 'z', 1), (91, 'b', 'b', 'a', 0);
INSERT INTO local_messages (id, channel, author, at, only_for, body, reply_to, nonce, edited) VALUES
    (4, 'b', NULL, 0, NULL, '{}', NULL, NULL, 0),
    (5, 'a', 'x', 0, 'y', '', 4, 'n', 1);
INSERT INTO local_files (id, message_id, name, alt, bytes) VALUES (2, 5, 'a.png', NULL, x''), (3, 5, '', 'alt', x'00ff00');
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
    INSERT INTO local_files (id, message_id, name, alt, bytes) SELECT i + 10, 4, 'b.png', NULL, randomblob(20000) FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
    INSERT INTO deliveries (platform, event, at) SELECT 'p' || i % 3, 'event ' || i, i FROM n;
INSERT INTO puzzles (id, written, match_id, person_id, value, deviation, volatility, tried, solved, withdrawn_at)
    SELECT 'match-1-1-1', '{}', min(m.id), min(p.id), 1500.5, 150, 0.06, 1, 1, 7 FROM matches m, people p;
INSERT INTO puzzle_attempts (person_id, puzzle, number, game, begun_at, touched_at, played, missed_at, ended_at, is_rated, day)
    SELECT min(id), 'onyx-1', 1, 'onyx', 1, 2, 2, 3, 4, 1, 20784 FROM people;
INSERT INTO puzzle_ratings (person_id, game, value, deviation, volatility, tried, solved, streak, best_streak, at)
    SELECT min(id), 'onyx', 1500.5, 200, 0.06, 3, 2, 1, 2, 5 FROM people;
INSERT INTO puzzle_reports (person_id, puzzle, reason, at) SELECT min(id), 'onyx-1', 'wrong', 6 FROM people;
INSERT INTO guesses (match_id, person_id, ply, side, points)
    SELECT min(m.id), min(p.id), 3, 'white', 2 FROM matches m, people p;
INSERT INTO daily_puzzles (server_id, place_id, minute, zone, game, due_at)
    SELECT min(s.id), min(p.id), 1080, 'UTC', 'onyx', 9 FROM servers s, places p;
INSERT INTO daily_posts (server_id, day, puzzle, told_at) SELECT min(id), 20784, 'onyx-1', -1 FROM servers;
INSERT INTO daily_players (server_id, day, person_id)
    SELECT min(s.id), 20784, min(p.id) FROM servers s, people p;
