//! The tables of a database, as they are copied, and whose rows they hold.

/// The rows that are held in memory at once.
const PAGE: u32 = 2000;

/// The same of a table with pictures.
const LARGE: u32 = 20;

/// A table.
pub(crate) struct SqlTable {
    pub(crate) name: &'static str,
    /// Its columns, those of its key first.
    pub(crate) columns: &'static str,
    /// How many of them are its key.
    pub(crate) key: usize,
    /// How many rows are copied at once.
    pub(crate) page: u32,
    /// Which rows are about person `?1`; empty if it holds nothing about people.
    pub(crate) of_person: &'static str,
    /// The column with what people wrote, which is emptied when one of them is forgotten, the one with who wrote it, and in which
    /// rows.
    pub(crate) words: Option<[&'static str; 3]>,
    /// The statement that forgets what is of server `?1`, at `?2`; empty if there's nothing, or if it takes more than that.
    pub(crate) of_server: &'static str,
}

impl SqlTable {
    const fn of_person(self, of_person: &'static str) -> SqlTable {
        SqlTable { of_person, ..self }
    }

    const fn words(self, words: [&'static str; 3]) -> SqlTable {
        SqlTable {
            words: Some(words),
            ..self
        }
    }

    const fn of_server(self, of_server: &'static str) -> SqlTable {
        SqlTable { of_server, ..self }
    }

    /// Returns the columns that tell its rows apart, in whose order they are read: `match_id, ply`.
    pub(crate) fn key_columns(&self) -> String {
        let columns: Vec<&str> = self.names().take(self.key).collect();
        columns.join(", ")
    }

    /// Returns the names of its columns.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.columns.split(", ")
    }
}

const fn table(name: &'static str, key: usize, columns: &'static str) -> SqlTable {
    SqlTable {
        name,
        columns,
        key,
        page: PAGE,
        of_person: "",
        words: None,
        of_server: "",
    }
}

/// Every table, after those that it refers to.
pub(crate) const TABLES: &[SqlTable] = &[
    table(
        "people",
        1,
        "id, platform, platform_id, name, account, direct, direct_trouble, direct_since, direct_tried, direct_left, direct_told",
    )
    .of_person("id = ?1"),
    table(
        "servers",
        1,
        "id, platform, platform_id, threads, claim, moderators, pages",
    ),
    table(
        "places",
        1,
        "id, platform, platform_id, parent, direct, trouble, server_id, obstacle, obstacle_until, trouble_since, tries, tried_at, \
         try_at, public",
    )
    .of_person("direct = 1 AND platform_id = (SELECT direct FROM people WHERE id = ?1)"),
    table(
        "seeks",
        1,
        "id, version, place_id, server_id, seeker_id, game, size, setup, side, control, rated, direct, note, at_once, \
         rating_from, rating_to, made_at, seen_at, wake_at, blacks, closed_at, closed_why",
    )
    .of_person("seeker_id = ?1")
    .words(["note", "seeker_id", "note IS NOT NULL"])
    .of_server(
        "UPDATE seeks SET note = NULL, wake_at = NULL, closed_at = coalesce(closed_at, CAST(?2 AS BIGINT)),
                closed_why = coalesce(closed_why, 'deleted'), version = version + 1
         WHERE server_id = ?1",
    ),
    table(
        "matches",
        1,
        "id, version, rules_version, game, size, setup, place_id, own_thread, challenger_id, opponent_id, side, \
         control, rated, direct, note, claimable, stage, black_id, white_id, mover_id, winner, reason, offer, \
         offer_by, offer_time, created_at, expires_at, started_at, ended_at, since_at, challenger_left, \
         opponent_left, deadline_at, call_at, called, remind_at, paused_until, lost, flagged_until, wake_at, spent, \
         ended_order, frozen_at, frozen_why, away_until, second_at, seconded, seek_id, cleared, \
         answer_at, terms_since, closes_at, waited, conversation",
    )
    .of_person("challenger_id = ?1 OR opponent_id = ?1 OR black_id = ?1 OR white_id = ?1")
    .words(["note", "challenger_id", "note IS NOT NULL"]),
    table(
        "tournaments",
        1,
        "id, version, server_id, place_id, creator_id, name, format, division_size, pause, rounds, reach, answer, \
         cooldown, idle, game, size, setup, control, rated, at_once, round_length, stage, season, round, \
         created_at, starts_at, is_last, sizes, luck, numbered, wake_at",
    )
    .of_person("creator_id = ?1"),
    table(
        "tournament_entries",
        3,
        "tournament_id, season, person_id, place, seed, rating, division, rung, balance, active_at, joined_at, \
         withdrawn_at, warned_at",
    )
    .of_person("person_id = ?1"),
    table(
        "tournament_pairings",
        3,
        "tournament_id, season, number, round, division, black_id, white_id, duel_by, duel_begins, duel_ready, \
         closes_at, begun_at, match_id, award, winner_id, why, played, ended_at",
    )
    .of_person("black_id = ?1 OR white_id = ?1"),
    table(
        "tournament_events",
        1,
        "id, tournament_id, kind, actor_id, person_id, other_id, pairing, why, season, round, number, detail, at",
    )
    .of_person("actor_id = ?1 OR person_id = ?1 OR other_id = ?1")
    // What is said there is a moderator's, and stays unless it names somebody.
    .words(["detail", "CAST(NULL AS BIGINT)", "detail IS NOT NULL"])
    .of_server(
        "UPDATE tournament_events SET detail = NULL
         WHERE tournament_id IN (SELECT id FROM tournaments WHERE server_id = ?1)",
    ),
    table(
        "turns",
        2,
        "match_id, ply, side, person_id, token, digest, at, spent, auto, challenger_left, opponent_left",
    )
    .of_person("person_id = ?1"),
    table("events", 1, "id, match_id, kind, actor_id, at, detail")
        .of_person("actor_id = ?1")
        .words(["detail", "actor_id", "detail IS NOT NULL AND kind IN ('declined', 'adjudicated')"]),
    table(
        "outbox",
        1,
        "id, match_id, place_id, kind, ply, state, fallback, attempts, due_at, message, trouble, to_id, since, \
         made_at, answers",
    )
    .of_person("to_id = ?1")
    // What waits goes to the players, and what went to one person isn't the server's.
    .of_server(
        "DELETE FROM outbox WHERE place_id IN (SELECT id FROM places WHERE server_id = ?1)
            AND state <> 'waiting' AND to_id IS NULL",
    ),
    table(
        "boards",
        1,
        "id, match_id, outbox_id, to_id, platform, spot, message, attempts, due_at",
    )
    .of_person("to_id = ?1")
    .of_server(
        "DELETE FROM boards WHERE EXISTS (SELECT 1 FROM places p WHERE p.server_id = ?1
                                          AND p.platform = boards.platform AND p.platform_id = boards.spot)",
    ),
    table("deliveries", 2, "platform, event, at"),
    table("early_deletions", 2, "platform, message, at"),
    table("notes", 1, "key, value"),
    table(
        "preferences",
        1,
        "person_id, notice, hour, quiet_from, quiet_to, zone, digest_at, forced, second, takes_leave, away_until, pages, gives_puzzles",
    )
    .of_person("person_id = ?1"),
    table("person_languages", 1, "person_id, chosen, seen").of_person("person_id = ?1"),
    table("server_languages", 1, "server_id, chosen, seen")
        .of_server("DELETE FROM server_languages WHERE server_id = ?1"),
    table("blocks", 2, "person_id, blocked_id, at").of_person("person_id = ?1"),
    table("tried", 2, "match_id, person_id, turns, version, published_at").of_person("person_id = ?1"),
    table("said", 1, "id, match_id, ply, person_id, line, at")
        .of_person("person_id = ?1")
        .words(["line", "person_id", "line IS NOT NULL"]),
    table("remarks", 1, "id, match_id, person_id, ply, words")
        .of_person("person_id = ?1")
        .words(["words", "person_id", "words IS NOT NULL"]),
    table("lessons", 3, "person_id, game, lesson, done, skipped, step").of_person("person_id = ?1"),
    table(
        "puzzles",
        1,
        "id, written, match_id, person_id, value, deviation, volatility, tried, solved, withdrawn_at",
    )
    .of_person("person_id = ?1"),
    table(
        "puzzle_attempts",
        1,
        "id, person_id, puzzle, number, game, begun_at, touched_at, played, missed_at, ended_at, is_rated, day",
    )
    .of_person("person_id = ?1"),
    table(
        "puzzle_ratings",
        2,
        "person_id, game, value, deviation, volatility, tried, solved, streak, best_streak, at",
    )
    .of_person("person_id = ?1"),
    table("puzzle_reports", 1, "id, person_id, puzzle, reason, at")
        .of_person("person_id = ?1")
        .words(["reason", "person_id", "reason IS NOT NULL"]),
    table("guesses", 3, "match_id, person_id, ply, side, points").of_person("person_id = ?1"),
    table("daily_puzzles", 1, "server_id, place_id, minute, zone, game, due_at")
        .of_server("DELETE FROM daily_puzzles WHERE server_id = ?1"),
    table("daily_posts", 2, "server_id, day, puzzle, told_at")
        .of_server("DELETE FROM daily_posts WHERE server_id = ?1"),
    table("daily_players", 3, "server_id, day, person_id")
        .of_person("person_id = ?1")
        .of_server("DELETE FROM daily_players WHERE server_id = ?1"),
    table("sessions", 1, "hash, person_id, begun_at, used_at").of_person("person_id = ?1"),
    table(
        "bans",
        2,
        "server_id, person_id, account, by_id, at, reason",
    )
    .of_person(
        "person_id = ?1 OR account = (SELECT platform_id FROM people WHERE id = ?1) OR (by_id = ?1 AND account IS NULL)",
    )
    .of_server("DELETE FROM bans WHERE server_id = ?1"),
    table(
        "results",
        3,
        "person_id, ended_at, match_id, opponent_id, server_id, game, side, score, turns, timed, spent, \
         rating_before, deviation_before, rating_after, deviation_after",
    )
    .of_person("person_id = ?1")
    .of_server("UPDATE results SET server_id = NULL WHERE server_id = ?1"),
    table(
        "ratings",
        2,
        "person_id, game, rating, deviation, volatility, match_id, rated_at",
    )
    .of_person("person_id = ?1"),
    table(
        "standings",
        3,
        "person_id, game, server_id, rating, deviation, won, drawn, lost, streak, year, year_won, year_drawn, \
         year_lost, year_streak, month, month_won, month_drawn, month_lost, month_streak, rated_at",
    )
    .of_person("person_id = ?1")
    .of_server("DELETE FROM standings WHERE server_id = ?1"),
    table("imports", 1, "match_id, tags")
        .of_person("match_id IN (SELECT match_id FROM results WHERE person_id = ?1)"),
    table(
        "pins",
        1,
        "id, kind, place_id, server_id, seek_id, game, here, period, made_at, due_at, free_at, news, message, \
         shown, active, tournament_id, post, season, round, pairing, person_id, day",
    )
    .of_person("person_id = ?1")
    .of_server(
        "DELETE FROM pins WHERE server_id = ?1
            OR place_id IN (SELECT id FROM places WHERE server_id = ?1)
            OR seek_id IN (SELECT id FROM seeks WHERE server_id = ?1)
            OR tournament_id IN (SELECT id FROM tournaments WHERE server_id = ?1)",
    ),
    table(
        "hints",
        4,
        "match_id, ply, digest, person_id, turn, value, exact, at",
    )
    .of_person("person_id = ?1"),
    table("leave_spans", 3, "person_id, from_at, match_id, to_at").of_person("person_id = ?1"),
    table("plans", 3, "match_id, person_id, number, follows, token").of_person("person_id = ?1"),
    table(
        "analyses",
        2,
        "match_id, ply, rules_version, engine_version, value, best",
    ),
    // By the number that its rows were made in: a thread refers to its channel, which was there before.
    table("local_channels", 1, "rowid, id, name, parent, archived"),
    table(
        "local_messages",
        1,
        "id, channel, author, at, only_for, body, reply_to, nonce, edited",
    )
    .of_person(
        "EXISTS (SELECT 1 FROM people p WHERE p.id = ?1 AND p.platform = 'local'
                 AND (p.platform_id = author OR p.platform_id = only_for))",
    ),
    SqlTable {
        page: LARGE,
        ..table("local_files", 1, "id, message_id, name, alt, bytes")
    },
];
